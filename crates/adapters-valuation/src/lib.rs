//! Addresses, vehicles and prices: real providers and stand-ins.
