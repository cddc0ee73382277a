#!/usr/bin/env bash
# ISO 3166-2 gave new codes to four states in 2023, IN-CG, IN-OD, IN-TS and IN-UK, and to Ladakh and the merged territory in 2020, IN-LA and IN-DH. pycountry and
# iso-3166 have them. iso-3166-2, the most used of npm, and country-state-city keep CT, OR, TG and UT, and the first has no Ladakh. So an address
# that Python stored has no state in Node, and holidays of Python refuses CT and UT of a select from country-state-city, while it takes OR and TG. Guess before:
# one standard, one code.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact iso-3166@4.4.0 iso-3166-2@1.0.0 country-state-city@3.2.1 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pycountry==26.2.16 holidays==0.109
cat > states.mjs <<'M'
import { createRequire } from 'node:module'
import { iso31662 } from 'iso-3166'
const require = createRequire(import.meta.url)
const lists = {
  'iso-3166': iso31662.filter(({ parent }) => parent === 'IN').map(({ code }) => code.slice(3)),
  'iso-3166-2': Object.keys(require('iso-3166-2').country('IN').sub).map((code) => code.slice(3)),
  'country-state-city': require('country-state-city').State.getStatesOfCountry('IN').map(({ isoCode }) => isoCode),
}
for (const [name, codes] of Object.entries(lists))
  console.log(`${name}: ${codes.filter((code) => /^(CG|CT|OD|OR|TS|TG|UK|UT|LA|DH|DD|DN)$/.test(code)).sort().join(' ')}`)
M
seen=$(
  venv/bin/python -c '
import holidays, pycountry
codes = sorted(each.code[3:] for each in pycountry.subdivisions.get(country_code="IN"))
print("pycountry:", *[code for code in codes if code in "CG CT OD OR TS TG UK UT LA DH".split()])
taken = []
for code in "CT OR TG UT".split():
    try:
        holidays.India(subdiv=code, years=2026)
        taken.append(code)
    except NotImplementedError:
        pass
print("holidays takes of CT OR TG UT:", *taken)'
  node states.mjs
)
echo "$seen"
for line in 'pycountry: CG DH LA OD TS UK' 'holidays takes of CT OR TG UT: OR TG' 'iso-3166: CG DH LA OD TS UK' 'iso-3166-2: CT DD DN OR TG UT' \
  'country-state-city: CT DH LA OR TG UT'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
