#!/usr/bin/env bash
# rusty-money, whose rupee has the groups of India, writes no more commas from the fourth one on: 381,75,50,864 and 3862,74,34,485, where 3,81,75,50,864 and
# 38,62,74,34,485 are right. The books of a lender are full of such sums. num-format groups all of them. Guess before: groups of two go on.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name sums --vcs none
cargo add --quiet rusty-money@=0.5.1 num-format@=0.4.4 2> /dev/null
cat > src/main.rs <<'R'
use num_format::{Locale, ToFormattedString};
use rusty_money::{iso, Money};
fn main() {
    for rupees in [125_000, 817_550_864, 3_817_550_864, 38_627_434_485_i64] {
        println!("{} | {}", Money::from_major(rupees, iso::INR), rupees.to_formatted_string(&Locale::en_IN));
    }
}
R
seen=$(
  cargo tree --quiet --depth 1 --prefix none | grep -oE '^(rusty-money|num-format) v[0-9.]+'
  cargo run --quiet 2> /dev/null
)
echo "$seen"
for line in '₹1,25,000.00 | 1,25,000' '₹81,75,50,864.00 | 81,75,50,864' '₹381,75,50,864.00 | 3,81,75,50,864' '₹3862,74,34,485.00 | 38,62,74,34,485'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
