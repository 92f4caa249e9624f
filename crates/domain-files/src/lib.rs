//! Files: what is accepted, document rules, and the ports that keep them.
