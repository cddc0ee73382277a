#!/usr/bin/env bash
# word2number takes the words lakh and crore for no words: "five lakh" is 5, and 1,25,000 rupees in words, as num2words writes them for en_IN on a loan
# agreement, are 25000. No error says so. Guess before: a word that it does not know is refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check word2number==1.1 num2words==0.5.14
seen=$("$folder/bin/python" - <<'P'
from importlib.metadata import version
from num2words import num2words
from word2number.w2n import word_to_num
print('word2number', version('word2number'), '| num2words', version('num2words'))
for amount in (500000, 125000, 20000000):
    words = num2words(amount, lang='en_IN')
    print(f'{amount} is "{words}", which is {word_to_num(words)}')
P
)
echo "$seen"
for line in '500000 is "five lakh", which is 5' '125000 is "one lakh, twenty-five thousand", which is 25000' '20000000 is "two crore", which is 2'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
