#!/usr/bin/env bash
# num2words writes an amount in words of Bengali without its sign: -125000, a debit or a refund, is "এক লাখ পঁচিশ হাজার", as 125000 is. In English of India it
# begins with minus, in Telugu with (-). So a receipt in Bengali says the contrary of its figures. Guess before: a word for the minus, or an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check num2words==0.5.14
seen=$(venv/bin/python - <<'P'
from importlib.metadata import version
from num2words import num2words
print('num2words', version('num2words'))
for language in ('bn', 'en_IN', 'te'):
    print(f'{language}: {num2words(-125000, lang=language)} | {num2words(125000, lang=language)}')
P
)
echo "$seen"
for line in 'num2words 0.5.14' 'bn: এক লাখ পঁচিশ হাজার | এক লাখ পঁচিশ হাজার' 'en_IN: minus one lakh, twenty-five thousand | one lakh, twenty-five thousand'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
