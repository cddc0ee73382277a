#!/usr/bin/env bash
# NPV gives the present value of instalments, by which a lender sells or forecloses a loan. excelize takes of each range its first cell and passes over the
# others, without an error: the twelve instalments of a loan of a lakh at 1 % a month are worth 8,796.91 rupees, one instalment less its interest. Cells named
# one by one, PV and SUM are right, and so is NPV of HyperFormula. Guess before: 1,00,000.01.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > main.go <<'G'
package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"strconv"

	"github.com/xuri/excelize/v2"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	information, _ := debug.ReadBuildInfo()
	for _, module := range information.Deps {
		if module.Path == "github.com/xuri/excelize/v2" {
			fmt.Println("excelize", module.Version)
		}
	}
	file := excelize.NewFile()
	for row := 1; row <= 12; row++ {
		must(file.SetCellValue("Sheet1", fmt.Sprintf("B%d", row), 8884.88))
	}
	for _, formula := range os.Args[1:] {
		must(file.SetCellFormula("Sheet1", "A1", formula))
		text, err := file.CalcCellValue("Sheet1", "A1")
		must(err)
		value, err := strconv.ParseFloat(text, 64)
		must(err)
		fmt.Printf("excelize %s: %.2f\n", formula, value)
	}
}
G
(go mod init example.com/value && go get github.com/xuri/excelize/v2@v2.11.1 && go build -o value .) > /dev/null 2>&1
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact hyperformula@3.5.0 > /dev/null 2>&1
cat > value.js <<'J'
const { HyperFormula } = require('hyperformula')
const engine = HyperFormula.buildFromArray(Array.from({ length: 12 }, () => [null, 8884.88]), { licenseKey: 'gpl-v3' })
for (const formula of process.argv.slice(2)) console.log(`hyperformula ${HyperFormula.version} ${formula}: ${engine.calculateFormula('=' + formula, 0).toFixed(2)}`)
J
seen=$(./value 'NPV(0.01,B1:B12)' 'NPV(0.01,B1:B6,B7:B12)' 'NPV(0.01,B1:B3)' 'NPV(0.01,B1,B2,B3)' 'PV(0.01,12,-8884.88)' 'SUM(B1:B12)'
  node value.js 'NPV(0.01,B1:B12)' 'NPV(0.01,B1:B3)')
echo "$seen"
for line in 'excelize v2.11.1' 'excelize NPV(0.01,B1:B12): 8796.91' 'excelize NPV(0.01,B1:B6,B7:B12): 17506.72' 'excelize NPV(0.01,B1:B3): 8796.91' \
  'excelize NPV(0.01,B1,B2,B3): 26130.30' 'excelize PV(0.01,12,-8884.88): 100000.01' 'excelize SUM(B1:B12): 106618.56' \
  'hyperformula 3.5.0 NPV(0.01,B1:B12): 100000.01' 'hyperformula 3.5.0 NPV(0.01,B1:B3): 26130.30'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
