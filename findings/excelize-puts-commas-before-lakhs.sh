#!/usr/bin/env bash
# excelize writes the text of a cell by the section of crores for any amount that is not negative, where the cell has the usual Indian number format of lakhs
# and crores: 1,25,000 gets a comma before it, and 99,999 two. The conditions of the sections are not looked at. Guess before: the text is the one of Excel.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > main.go <<'G'
package main

import (
	"fmt"

	"github.com/xuri/excelize/v2"
)

func main() {
	book := excelize.NewFile()
	lakhs := `[>=10000000]##\,##\,##\,##0;[>=100000]##\,##\,##0;##,##0`
	style, err := book.NewStyle(&excelize.Style{CustomNumFmt: &lakhs})
	if err != nil {
		panic(err)
	}
	for row, amount := range []int{99999, 125000, 12500000, -125000} {
		cell := fmt.Sprintf("A%d", row+1)
		book.SetCellValue("Sheet1", cell, amount)
		book.SetCellStyle("Sheet1", cell, cell, style)
		text, err := book.GetCellValue("Sheet1", cell)
		fmt.Println(amount, "is", text, err)
	}
}
G
go mod init example.com/lakhs > /dev/null 2>&1
go get github.com/xuri/excelize/v2@v2.11.1 > /dev/null 2>&1
go list -m github.com/xuri/excelize/v2
seen=$(go run .)
echo "$seen"
[[ $seen == '99999 is ,,99,999 <nil>'$'\n''125000 is ,1,25,000 <nil>'$'\n''12500000 is 1,25,00,000 <nil>'$'\n''-125000 is -125000 <nil>' ]] ||
  { echo 'the behaviour has changed'; exit 1; }
