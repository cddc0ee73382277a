#!/usr/bin/env bash
# The Nu checker takes Hindi in Latin letters, as many people in India write it, for Hausa, a language of Nigeria, and advises lang="ha" in place of hi-Latn,
# the right tag. It guesses by chance: of equal pages in one call some have the warning, so a build that fails on warnings fails now and then.
# Guess before: hi-Latn passes. Needs Java 11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact vnu-jar@26.9.27 > /dev/null 2>&1
echo "vnu-jar $(node -p "require('vnu-jar/package.json').version")"
latin='<p>Apna loan yahan se lein aur EMI ki tulna karein. Aapka mobile number daliye, OTP aayega. Byaj dar kam hai aur koi chhupa shulk nahi hai.'
hindi='<p>अपना ऋण यहाँ से लें और मासिक किस्त की तुलना करें। आपका मोबाइल नंबर डालें, कोड आएगा। ब्याज दर कम है और कोई छिपा शुल्क नहीं है।'
page() {
  printf '<!DOCTYPE html><html lang="%s"><head><meta charset="utf-8"><title>Loan</title></head><body>' "$1"
  for _ in {1..12}; do echo "$2"; done
  echo '</body></html>'
}
for number in {1..20}; do
  page hi-Latn "$latin" > "latin$number.html"
  page hi "$hindi" > "hindi$number.html"
done
said=$(java -jar node_modules/vnu-jar/build/dist/vnu.jar --format gnu ./*.html 2>&1 || true)
echo "$said" | head -1 | sed -E 's/^[^ ]+ //'
hausa=$(grep -c 'latin[0-9]*\.html.*written in Hausa.*hi-Latn' <<< "$said" || true)
echo "of 20 equal pages in hi-Latn, $hausa are taken for Hausa; of those in Hindi letters, $(grep -c hindi <<< "$said" || true) have a message"
[[ $hausa -gt 0 && $said != *hindi*.html* ]] || { echo 'the behaviour has changed'; exit 1; }
