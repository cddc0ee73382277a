#!/usr/bin/env bash
# glibc's Hindi of India has lakhs for money and thousands for numbers: numfmt --grouping and Python's locale write 12,500,000 beside ₹1,25,00,000.50. Marathi,
# Gujarati, Kannada and Punjabi do so too; English, Bengali, Tamil, Telugu and Malayalam of India have lakhs for both. Unicode's data, as Node has it, has lakhs
# for Hindi. Guess before: 1,25,00,000. Needs Debian's package manager.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download locales=2.36-9+deb12u14 > /dev/null 2>&1
dpkg -x locales_*.deb root
mkdir compiled
for language in en hi mr bn ta te gu kn ml pa; do
  I18NPATH=root/usr/share/i18n localedef --inputfile="${language}_IN" --charmap=UTF-8 "compiled/${language}_IN.UTF-8" 2> /dev/null || true
done
seen=$(
  echo "locales $(dpkg-deb --field locales_*.deb Version)"
  for language in en hi mr bn ta te gu kn ml pa; do
    echo "$language: $(LOCPATH=$PWD/compiled LC_ALL=${language}_IN.UTF-8 numfmt --grouping 12500000)" \
      "$(LOCPATH=$PWD/compiled LC_ALL=${language}_IN.UTF-8 python3 -c 'import locale; locale.setlocale(locale.LC_ALL, ""); print(locale.currency(12500000.5, grouping=True))')"
  done
  echo "Node, hi: $(node -p 'new Intl.NumberFormat("hi-IN").format(12500000)')"
)
echo "$seen"
for line in 'en: 1,25,00,000 ₹1,25,00,000.50' 'hi: 12,500,000 ₹1,25,00,000.50' 'mr: 12,500,000 ₹1,25,00,000.50' 'gu: 12,500,000 ₹1,25,00,000.50' \
  'kn: 12,500,000 ₹1,25,00,000.50' 'pa: 12,500,000 ₹1,25,00,000.50' 'ta: 1,25,00,000 ₹1,25,00,000.50' 'Node, hi: 1,25,00,000'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
