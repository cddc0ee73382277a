#!/usr/bin/env bash
# Days in an Indian workbook have formats such as [$-4009]dd mmmm yyyy, English of India, or [$-439]d mmmm yyyy, Hindi. tealeg/xlsx writes that mark into the
# text of the cell, and takes its 4 and 3 for the minute and the hour: at 18:00 [$-439] is [$-069]. Guess before: the day alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check openpyxl==3.1.5
venv/bin/python - <<'P'
import datetime, openpyxl
book = openpyxl.Workbook()
for row, number_format in enumerate(('dd mmmm yyyy', '[$-4009]dd mmmm yyyy', '[$-439]d mmmm yyyy'), 1):
    book.active.cell(row, 1, datetime.datetime(2026, 11, 28, 18)).number_format = number_format
book.save('days.xlsx')
P
cat > main.go <<'G'
package main

import (
	"fmt"

	"github.com/tealeg/xlsx/v3"
)

func main() {
	book, err := xlsx.OpenFile("days.xlsx")
	if err != nil {
		panic(err)
	}
	for row := 0; row < 3; row++ {
		cell, _ := book.Sheets[0].Cell(row, 0)
		text, err := cell.FormattedValue()
		fmt.Println(cell.GetNumberFormat(), "is", text, err)
	}
}
G
go mod init example.com/days > /dev/null 2>&1
go get github.com/tealeg/xlsx/v3@v3.3.13 > /dev/null 2>&1
go list -m github.com/tealeg/xlsx/v3
seen=$(go run .)
echo "$seen"
for line in 'dd mmmm yyyy is 28 November 2026 <nil>' '[$-4009]dd mmmm yyyy is [$-0009]28 November 2026 <nil>' \
  '[$-439]d mmmm yyyy is [$-069]28 November 2026 <nil>'; do
  grep -qxF -- "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
