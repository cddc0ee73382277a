#!/usr/bin/env bash
# dateparser, with the language given, takes मे of 5 मे 2026, May in Marathi, for the word month, drops the year, and gives this day five months ago. So it does
# in Gujarati. In Punjabi 5 ਜੂਨ 2026, June, is 5 January. The dates are those of Unicode's data, as Babel writes them; Hindi, Bengali, Tamil, Telugu and
# Kannada have all twelve. Guess before: every month is read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check dateparser==1.5.0 babel==2.18.0
seen=$(venv/bin/python - 2> /dev/null <<'P'
import datetime
from importlib.metadata import version
import dateparser
from babel.dates import format_date
print(f"dateparser {version('dateparser')}, babel {version('babel')}")
for language in ('hi', 'bn', 'ta', 'te', 'kn', 'mr', 'gu', 'pa'):
    wrong = []
    for month in range(1, 13):
        day = datetime.date(2026, month, 5)
        read = dateparser.parse(format_date(day, 'd MMMM y', locale=language), languages=[language])
        if read is None or read.date() != day:
            wrong.append(f"{month}{'' if read and read.time() == datetime.time(0) else ' as a time ago'}")
    print(f"{language}: {', '.join(wrong) or 'all'}")
P
)
echo "$seen"
for line in 'hi: all' 'bn: all' 'ta: all' 'te: all' 'kn: all' 'mr: 5 as a time ago' 'gu: 5 as a time ago' 'pa: 6'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
