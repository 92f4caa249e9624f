use adapters_files::read_pdf;
use holdfast::cli::{Command, parse, usage};
use holdfast::run::run;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = match parse(std::env::args().skip(1)) {
        Ok(Command::Help) => write!(std::io::stdout(), "{}", usage()).map_err(Into::into),
        Ok(Command::Version) => {
            writeln!(std::io::stdout(), "holdfast {}", env!("CARGO_PKG_VERSION"))
                .map_err(Into::into)
        }
        // Without configuration: this process is given no environment.
        Ok(Command::ReadPdf) => read_pdf().map_err(Into::into),
        Ok(command) => run(command),
        Err(message) => Err(anyhow::Error::msg(message)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // With nowhere to write to, the exit code alone must do.
            let _written = writeln!(std::io::stderr(), "{error:#}");
            ExitCode::FAILURE
        }
    }
}
