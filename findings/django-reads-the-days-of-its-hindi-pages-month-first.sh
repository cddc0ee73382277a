#!/usr/bin/env bash
# Django in Hindi writes 5 November as 05-11-2026, and a form in Hindi does not read that: it has the input formats of America, so that 05/11/2026 is 11 May.
# Bengali reads the day first. With USE_THOUSAND_SEPARATOR Hindi has no commas at all, 12500000, as its grouping is left out, where English has 12,500,000; the
# language en-in gets both from America. Guess before: a form reads what the page shows, and lakhs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check django==5.2.19
seen=$(venv/bin/python - <<'P'
import datetime
import django
from django.conf import settings
settings.configure(USE_I18N=True, USE_THOUSAND_SEPARATOR=True)
django.setup()
from django import forms
from django.utils import formats, translation
print('Django', django.get_version())
def read(text):
    try:
        return forms.DateField().clean(text)
    except forms.ValidationError:
        return 'refused'
for language in ('en-in', 'hi', 'bn'):
    with translation.override(language):
        shown = formats.date_format(datetime.date(2026, 11, 5), 'SHORT_DATE_FORMAT')
        print(f"{language}: shows {shown}; reads 05-11-2026 as {read('05-11-2026')}, 05/11/2026 as {read('05/11/2026')}; {formats.localize(12500000)}")
P
)
echo "$seen"
for line in 'en-in: shows 11/05/2026; reads 05-11-2026 as refused, 05/11/2026 as 2026-05-11; 12,500,000' \
  'hi: shows 05-11-2026; reads 05-11-2026 as refused, 05/11/2026 as 2026-05-11; 12500000'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
grep -qE '^bn: .* reads 05-11-2026 as 2026-11-05, 05/11/2026 as 2026-11-05; ' <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
