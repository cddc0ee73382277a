#!/usr/bin/env bash
# Spreadsheet::ParseXLSX of Perl gives the text that Excel shows in a cell, by the formatter of Spreadsheet::ParseExcel. Of the usual Indian format of lakhs and
# crores, whose sections have conditions, it writes a part of the condition before each amount that is less than a crore: 4,50,000 is [>=1]4,50,000, and 45,000
# is [>=1]0,45,000. The value without its format is right. Guess before: 4,50,000. Needs Debian's Perl and package manager.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir packages root
(
  cd packages
  apt-get download libspreadsheet-parsexlsx-perl=0.27-3+deb12u2 libspreadsheet-parseexcel-perl=0.6500-4~deb12u1 libexcel-writer-xlsx-perl=1.10-1 libarchive-zip-perl \
    libcrypt-rc4-perl libcryptx-perl libdigest-perl-md5-perl libgraphics-colorutils-perl libole-storage-lite-perl libxml-parser-perl libxml-twig-perl
) > /dev/null 2>&1
for package in packages/*.deb; do dpkg -x "$package" root; done
libraries=$(perl -MConfig -e 'print join ":", map { "root$_" } "/usr/share/perl5", $Config{vendorarch}')
cat > texts.pl <<'P'
use strict;
use warnings;
use Excel::Writer::XLSX;
use Spreadsheet::ParseXLSX;
print "Spreadsheet::ParseXLSX $Spreadsheet::ParseXLSX::VERSION, Spreadsheet::ParseExcel $Spreadsheet::ParseExcel::VERSION\n";
my $book = Excel::Writer::XLSX->new('loans.xlsx');
my $sheet = $book->add_worksheet;
my $lakhs = $book->add_format(num_format => '[>=10000000]##\,##\,##\,##0;[>=100000]##\,##\,##0;##,##0');
my @amounts = (45000, 450000, 45000000);
$sheet->write_number($_, 0, $amounts[$_], $lakhs) for 0 .. $#amounts;
$book->close;
my ($read) = Spreadsheet::ParseXLSX->new->parse('loans.xlsx')->worksheets;
print join(': ', $read->get_cell($_, 0)->unformatted, $read->get_cell($_, 0)->value), "\n" for 0 .. $#amounts;
P
seen=$(PERL5LIB=$libraries perl texts.pl)
echo "$seen"
for line in '45000: [>=1]0,45,000' '450000: [>=1]4,50,000' '45000000: 4,50,00,000'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
