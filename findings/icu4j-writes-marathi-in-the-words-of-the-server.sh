#!/usr/bin/env bash
# RuleBasedNumberFormat of ICU4J writes amounts in words. It has Hindi, Tamil and Gujarati, and neither Marathi nor Telugu, Kannada, Bengali or Malayalam: asked
# for those it takes the default locale of the machine without an error, so that an amount in Marathi is English on one server, Hindi on another, and digits where
# the default is the root. The number format of the same library has Marathi wherever it runs. Guess before: Marathi words, or one fallback. Needs Java 17.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > pom.xml <<'X'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>words</groupId>
  <artifactId>words</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>com.ibm.icu</groupId><artifactId>icu4j</artifactId><version>77.1</version></dependency>
  </dependencies>
</project>
X
mvn --quiet --batch-mode dependency:build-classpath -Dmdep.outputFile=path.txt > /dev/null 2>&1
cat > Words.java <<'J'
import com.ibm.icu.text.NumberFormat;
import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import com.ibm.icu.util.VersionInfo;
import java.util.Locale;

public class Words {
    public static void main(String[] none) {
        System.out.println("ICU4J " + VersionInfo.ICU_VERSION);
        for (String server : new String[] {"en-IN", "hi-IN", "und"}) {
            ULocale.setDefault(ULocale.forLanguageTag(server));
            for (String asked : new String[] {"mr", "te", "ta"}) {
                var locale = Locale.forLanguageTag(asked);
                var words = new RuleBasedNumberFormat(locale, RuleBasedNumberFormat.SPELLOUT).format(125000);
                System.out.println(asked + " on " + server + ": " + words + " | " + NumberFormat.getInstance(locale).format(125000));
            }
        }
    }
}
J
javac -cp "$(cat path.txt)" Words.java
seen=$(java -cp "$(cat path.txt):." Words)
echo "$seen"
for line in 'ICU4J 77.1.0.0' 'mr on en-IN: one lakh twenty-five thousand | १,२५,०००' 'mr on hi-IN: एक लाख पच्चीस हज़ार | १,२५,०००' 'te on en-IN: one lakh twenty-five thousand | 1,25,000'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
