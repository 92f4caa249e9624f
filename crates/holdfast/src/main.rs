use adapters_files::{read_pdf, read_statement};
use holdfast::cli::{Command, parse, usage};
use holdfast::keys::generate_key;
use holdfast::run::run;
use mimalloc::MiMalloc;
use std::io::Write;
use std::process::ExitCode;

/// Most of an answer's time went into the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let done = match parse(std::env::args().skip(1)) {
        Ok(Command::Help) => write!(std::io::stdout(), "{}", usage()).map_err(Into::into),
        Ok(Command::Version) => {
            writeln!(std::io::stdout(), "holdfast {}", env!("CARGO_PKG_VERSION"))
                .map_err(Into::into)
        }
        // Without configuration: this process is given no environment.
        Ok(Command::ReadPdf) => read_pdf().map_err(Into::into),
        Ok(Command::ReadStatement) => read_statement().map_err(Into::into),
        Ok(Command::GenerateKey) => generate_key(),
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
