#!/usr/bin/env bash
# DataFormatter of Apache POI gives the text that Excel shows in a cell. Where the quoted text of a number's format has a dot, as in "Rs." #,##0.00 and
# #,##0.00" Dr.", it drops mark, commas and decimals: 1250000.5. With "Rs" all is there. [$₹]#,##0.00, a mark without a locale, gets [$₹] before
# the amount. CellFormat of the same library is right for all. Guess before: Rs. 1,250,000.50. Needs Java 17.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > pom.xml <<'X'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>example</groupId>
  <artifactId>texts</artifactId>
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
cat > Texts.java <<'J'
import org.apache.poi.Version;
import org.apache.poi.ss.format.CellFormat;
import org.apache.poi.ss.usermodel.DataFormatter;

public class Texts {
    public static void main(String[] none) throws Exception {
        System.setOut(new java.io.PrintStream(System.out, true, "UTF-8"));
        System.out.println("poi " + Version.getVersion());
        String[] formats = {"\"Rs\" #,##0.00", "\"Rs.\" #,##0.00", "#,##0.00\" Dr.\"", "[$₹]#,##0.00", "[$₹-4009]#,##0.00"};
        for (String format : formats) {
            String text = new DataFormatter().formatRawCellContents(1250000.5, -1, format);
            System.out.println(format + ": DataFormatter " + text + ", CellFormat " + CellFormat.getInstance(format).apply(1250000.5).text);
        }
    }
}
J
javac -encoding UTF-8 -cp 'lib/*' Texts.java
seen=$(java -cp 'lib/*:.' Texts 2> /dev/null | grep -v Log4j)
echo "$seen"
for line in '"Rs" #,##0.00: DataFormatter Rs 1,250,000.50, CellFormat Rs 1,250,000.50' '"Rs." #,##0.00: DataFormatter 1250000.5, CellFormat Rs. 1,250,000.50' \
  '#,##0.00" Dr.": DataFormatter 1250000.5, CellFormat 1,250,000.50 Dr.' '[$₹]#,##0.00: DataFormatter [$₹]1,250,000.50, CellFormat ₹1,250,000.50' \
  '[$₹-4009]#,##0.00: DataFormatter ₹1,250,000.50, CellFormat ₹1,250,000.50'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
