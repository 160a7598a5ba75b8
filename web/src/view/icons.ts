// Icons for buttons: strokes on a 24x24 grid.

export const ICONS = {
  plus: "M12 5v14M5 12h14",
  share: "M12 15V4m0 0L8 8m4-4 4 4M6 12H5v8h14v-8h-1",
  gear: "M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.5",
  bulb: "M9.500 18h5M10 21h4M8 14a6 6 0 1 1 8 0c-1 .9-1.200 1.700-1.500 4h-5c-.3-2.300-.5-3.100-1.500-4z",
  check: "M4 12.500 9.500 18 20 6.500",
  marks: "M5 6h2M11 6h2M17 6h2M5 12h2M11 12h2M17 12h2M5 18h2M11 18h2M17 18h2",
  restart: "M5 12a7 7 0 1 0 2.500-5.400M5 4v4h4",
  flag: "M6 21V4h11l-2.500 4L17 12H6",
  path: "M6 5h12M6 12h12M6 19h7M3 5h.01M3 12h.01M3 19h.01",
  pause: "M9 5v14M15 5v14",
  play: "M8 5l11 7-11 7z",
  print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  download: "M12 4v11m0 0-4-4m4 4 4-4M5 20h14",
  solve: "M4 20 14 10M15 4v3M19 5l-2 2M20 9h-3M12 5l1 1",
  first: "M7 5v14M18 6l-7 6 7 6",
  previous: "M15 6l-6 6 6 6",
  next: "M9 6l6 6-6 6",
  last: "M17 5v14M6 6l7 6-7 6",
} as const;
