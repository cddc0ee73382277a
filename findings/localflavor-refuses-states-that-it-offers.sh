#!/usr/bin/env bash
# django-localflavor has a select of the states of India and a field that checks the answer. The select offers 36, and the field refuses four of them: Ladakh
# (LA), Uttarakhand (UT), Chhattisgarh (CT) and Dadra and Nagar Haveli and Daman and Diu (DH). Of the names of two it makes UA and CG, codes that its own list
# does not have, so a form that shows what it stored selects nothing. Guess before: the field takes each choice of the select.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check django-localflavor==5.1 django==5.2.19
seen=$(venv/bin/python - <<'P'
from importlib.metadata import version
import django
from django.conf import settings
settings.configure()
django.setup()
from django.core.exceptions import ValidationError
from localflavor.in_.forms import INStateField, INStateSelect
print(f"django-localflavor {version('django-localflavor')}, Django {django.get_version()}")
offered = [(code, str(name)) for code, name in INStateSelect().choices]
def taken(text):
    try:
        return INStateField().clean(text)
    except ValidationError:
        return None
print('offered:', len(offered))
print('refused:', ' '.join(sorted(code for code, _ in offered if taken(code) is None)))
print('unknown codes of names:', ' '.join(sorted(taken(name) for _, name in offered if taken(name) not in (None, *dict(offered)))))
P
)
echo "$seen"
for line in 'offered: 36' 'refused: CT DH LA UT' 'unknown codes of names: CG UA'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
