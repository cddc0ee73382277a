#!/usr/bin/env bash
# Apache POI computes PMT and NPER of a loan without interest, as shops in India offer it ("no-cost EMI"), but IPMT and PPMT, which split an instalment into
# interest and principal, are #NUM! there, where Excel and excelize give 0 and the instalment. A schedule that Java fills from a bank's workbook is then errors
# alone. Guess before: 0 and 8333.33. Needs Java 17.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > pom.xml <<'X'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>example</groupId>
  <artifactId>schedule</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.apache.poi</groupId>
      <artifactId>poi</artifactId>
      <version>5.4.1</version>
    </dependency>
  </dependencies>
</project>
X
mvn --quiet --batch-mode org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DoutputDirectory=lib > /dev/null
cat > Schedule.java <<'J'
import org.apache.poi.Version;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;

public class Schedule {
    public static void main(String[] formulas) throws Exception {
        System.out.println("poi " + Version.getVersion());
        try (var book = new HSSFWorkbook()) {
            var cell = book.createSheet().createRow(0).createCell(0);
            for (String formula : formulas) {
                cell.setCellFormula(formula);
                var evaluator = book.getCreationHelper().createFormulaEvaluator();
                var value = evaluator.evaluate(cell);
                boolean isNumber = value.getCellType() == org.apache.poi.ss.usermodel.CellType.NUMERIC;
                System.out.println(formula + ": " + (isNumber ? String.format("%.2f", value.getNumberValue()) : value.formatAsString()));
            }
        }
    }
}
J
mkdir go
cat > go/main.go <<'G'
package main

import (
	"fmt"
	"os"

	"github.com/xuri/excelize/v2"
)

func main() {
	file := excelize.NewFile()
	for _, formula := range os.Args[1:] {
		if err := file.SetCellFormula("Sheet1", "A1", formula); err != nil {
			panic(err)
		}
		value, err := file.CalcCellValue("Sheet1", "A1")
		if err != nil {
			panic(err)
		}
		fmt.Printf("excelize %s: %.7s\n", formula, value)
	}
}
G
(cd go && go mod init example.com/schedule && go get github.com/xuri/excelize/v2@v2.11.1 && go build -o ../excelize .) > /dev/null 2>&1
javac -cp 'lib/*' Schedule.java
seen=$(java -cp 'lib/*:.' Schedule 'PMT(0,12,-100000)' 'NPER(0,-10000,120000)' 'IPMT(0,1,12,-100000)' 'PPMT(0,1,12,-100000)' 'IPMT(0.01,1,12,-100000)' 2> /dev/null | grep -v Log4j
  ./excelize 'IPMT(0,1,12,-100000)' 'PPMT(0,1,12,-100000)')
echo "$seen"
for line in 'poi 5.4.1' 'PMT(0,12,-100000): 8333.33' 'NPER(0,-10000,120000): 12.00' 'IPMT(0,1,12,-100000): #NUM!' 'PPMT(0,1,12,-100000): #NUM!' \
  'IPMT(0.01,1,12,-100000): 1000.00' 'excelize IPMT(0,1,12,-100000): 0' 'excelize PPMT(0,1,12,-100000): 8333.33'; do
  grep -qF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
