# Holdfast. `npx --yes rust-just <recipe>` works wherever Node does.
set windows-shell := ["powershell.exe", "-NoLogo", "-Command"]

# What there is
default:
    @{{ just_executable() }} --list

# Install, build and start everything; prints one address and the sample account
dev:
    node scripts/dev.mjs

# Everything: formatting, lints, invariants, Rust on every store, web app, journeys in Chromium
test *steps:
    node scripts/test.mjs {{ steps }}

# target/release/holdfast and frontend/dist/index.html
build:
    node scripts/build.mjs

# What people install, in target/package: a tarball, a .deb, and the files of a container
package:
    node scripts/package.mjs

# A long run under kills or restarts: `reminders`, `backup` or `proxies` (`proxies faults` or `proxies upgrade` alone). It prints figures, and fails where a promise is broken
drill name *options:
    node scripts/drill.mjs {{ name }} {{ options }}

# Mutate sample statements and read them: `just fuzz all 600`, or the name of a reader and its seconds
fuzz *options:
    cargo run --release -p domain-statements --features fuzz --example fuzz -- {{ options }}

# How large the project is, by concern
count:
    node scripts/count.mjs

# Rewrite the OpenAPI document and the TypeScript types made from it
api-types:
    node scripts/api-types.mjs

# Format everything
fmt:
    cargo fmt --all
    npm --prefix frontend run --silent format:write
    npm --prefix e2e run --silent format:write
