#!/usr/bin/env bash
# Presidio's recognizer of Indian vehicles finds KA05MH1234, and not the plate as it stands on the vehicle and its papers, KA 05 MH 1234 or KA-05-MH-1234: a
# filter of personal data leaves it in the notes of a car loan. Its recognizer of Aadhaar takes both ways. Its GSTINs lack those of Ladakh (38) and of other
# territory (97), whose check digits are right. Guess before: all are found.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check presidio-analyzer==2.2.366 python-stdnum==2.2
seen=$(venv/bin/python - 2> /dev/null <<'P'
from importlib.metadata import version
from presidio_analyzer.predefined_recognizers import InAadhaarRecognizer, InGstinRecognizer, InVehicleRegistrationRecognizer
from stdnum import luhn
print('presidio-analyzer', version('presidio-analyzer'))
signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
gstins = [place + 'AAPFU0939F1Z' + luhn.calc_check_digit(place + 'AAPFU0939F1Z', signs) for place in ('27', '38', '97')]
for recognizer, texts in (
    (InVehicleRegistrationRecognizer(), ['KA05MH1234', '22BH1234AA', 'KA 05 MH 1234', 'KA-05-MH-1234', '22 BH 1234 AA']),
    (InAadhaarRecognizer(), ['234123412346', '2341 2341 2346', '2341-2341-2346']),
    (InGstinRecognizer(), gstins),
):
    for text in texts:
        found = [text[one.start:one.end] for one in recognizer.analyze(text, recognizer.supported_entities, None)]
        print(f"{text}: {'found' if found == [text] else 'missed'}")
P
)
echo "$seen"
for line in 'KA05MH1234: found' '22BH1234AA: found' 'KA 05 MH 1234: missed' 'KA-05-MH-1234: missed' '22 BH 1234 AA: missed' '2341 2341 2346: found' '27AAPFU0939F1ZV: found' \
  '38AAPFU0939F1ZS: missed' '97AAPFU0939F1ZO: missed'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
