//! Keys on the start screen, in popups, and in the list of steps.

use super::guidance::Guidance;
use super::menu::MenuAction;
use super::{App, Popup};
use crate::game::Action;
use crate::jobs::Job;
use crate::keys::{Command, command};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

impl App {
    pub(super) fn start_key(&mut self, key: KeyEvent) {
        self.note.clear();
        if key.code == KeyCode::F(1) {
            self.popup = Some(Popup::Help(0));
            return;
        }
        if self.jobs.is_busy() && key.code == KeyCode::Esc {
            self.jobs.cancel();
            self.note = self.locale.terminal.cancelled.to_string();
            return;
        }
        match self.menu.key(key) {
            MenuAction::Nothing => {}
            MenuAction::Generate => {
                let request = self.menu.request(self.fresh_seed());
                self.generate(request);
            }
            MenuAction::Read(text) => self.paste(&text),
            MenuAction::Close if self.puzzles.is_empty() => self.quit(true),
            MenuAction::Close => self.starting = false,
        }
    }

    pub(super) fn popup_key(&mut self, popup: Popup, key: KeyEvent) {
        let yes = matches!(key.code, KeyCode::Char('y' | 'Y') | KeyCode::Enter);
        let leave = matches!(key.code, KeyCode::Esc | KeyCode::Char('q'));
        let (up, down) = (
            matches!(key.code, KeyCode::Up | KeyCode::Char('k') | KeyCode::PageUp),
            matches!(key.code, KeyCode::Down | KeyCode::Char('j') | KeyCode::PageDown),
        );
        match popup {
            Popup::Help(at) if up || down => {
                let last = self.locale.terminal.help.len() as u16;
                self.popup = Some(Popup::Help(if up { at.saturating_sub(1) } else { (at + 1).min(last) }));
            }
            Popup::AskQuit if yes => self.over = true,
            Popup::AskSolve if yes => {
                if let Some(puzzle) = self.game().map(|game| game.puzzle().clone()) {
                    self.start_job(5, Job::Solve(puzzle));
                }
            }
            Popup::Won => {
                let leaves = |command: &Command| {
                    matches!(command, Command::New | Command::Other | Command::Quit | Command::Next(_))
                };
                if let Some(command) = command(key).filter(leaves) {
                    self.run_command(command);
                }
            }
            Popup::Choose(at) if up || down => {
                let last = self.puzzles.len().saturating_sub(1);
                self.popup = Some(Popup::Choose(if up { at.saturating_sub(1) } else { (at + 1).min(last) }));
            }
            Popup::Choose(at) if key.code == KeyCode::Enter => self.open(at),
            Popup::Choose(at) if !leave => self.popup = Some(Popup::Choose(at)),
            Popup::SaveAs(name, known) if key.code == KeyCode::Enter => self.save(name, known),
            Popup::SaveAs(mut name, known) if key.code != KeyCode::Esc => {
                let mut changed = true;
                match key.code {
                    KeyCode::Char(sign) if name.len() < 1024 => name.push(sign),
                    KeyCode::Backspace => _ = name.pop(),
                    _ => changed = false,
                }
                self.popup = Some(Popup::SaveAs(name, known && !changed));
            }
            _ => {}
        }
    }

    /// Handles a key in the list of steps; returns whether it was used.
    pub(super) fn path_key(&mut self, key: KeyEvent) -> bool {
        let App { guidance: Guidance::Path(path), games, current, .. } = self else { return false };
        let Some(game) = games.get(*current).and_then(Option::as_ref) else { return false };
        let (here, last) = (path.at, path.steps.len().saturating_sub(1));
        match key.code {
            KeyCode::Down | KeyCode::Right | KeyCode::Char('j' | 'l' | ' ') => path.go(game, here + 1),
            KeyCode::Up | KeyCode::Left | KeyCode::Char('k' | 'h') => path.go(game, here.saturating_sub(1)),
            KeyCode::Home => path.go(game, 0),
            KeyCode::End => path.go(game, last),
            KeyCode::Enter => {
                let steps = path.steps.iter().take(here + 1).cloned().collect();
                self.guidance = Guidance::Nothing;
                self.act(Action::Apply(steps));
            }
            KeyCode::Esc | KeyCode::Char('e' | 'q') => self.guidance = Guidance::Nothing,
            KeyCode::Char('L' | 'H' | 'z' | 't') | KeyCode::F(1) | KeyCode::PageUp | KeyCode::PageDown => return false,
            _ => {}
        }
        self.scroll = 0;
        true
    }
}
