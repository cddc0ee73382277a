#!/usr/bin/env bash
# java.time writes the zone of Asia/Kolkata as IST, in English and Hindi of India, and reads that IST as the zone of Abidjan, which is UTC: 18:05 IST, written
# and read by one formatter, comes back five and a half hours later without an error. In the British locale it is London. In the root locale, with the long name
# of the zone, and with SimpleDateFormat it is India. Guess before: the formatter reads what it wrote. Needs Java 17.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > Zones.java <<'J'
import java.text.SimpleDateFormat;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.TimeZone;

public class Zones {
    public static void main(String[] none) throws Exception {
        System.out.println("Java " + System.getProperty("java.version"));
        var news = ZonedDateTime.of(2026, 11, 5, 18, 5, 0, 0, ZoneId.of("Asia/Kolkata"));
        for (String tag : new String[] {"en-IN", "hi-IN", "en-GB", "und"}) {
            var formatter = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm z", Locale.forLanguageTag(tag));
            var read = ZonedDateTime.parse("2026-11-05 18:05 IST", formatter);
            System.out.println(tag + ": written " + formatter.format(news).substring(17) + ", IST read as " + read.getZone() + ", " + read.toInstant());
        }
        var long_ = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm zzzz", Locale.forLanguageTag("en-IN"));
        System.out.println("long name: " + ZonedDateTime.parse(long_.format(news), long_).toInstant());
        var old = new SimpleDateFormat("yyyy-MM-dd HH:mm z", Locale.forLanguageTag("en-IN"));
        old.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println("SimpleDateFormat: " + old.parse("2026-11-05 18:05 IST").toInstant());
    }
}
J
javac Zones.java
seen=$(java Zones)
echo "$seen"
for line in 'en-IN: written IST, IST read as Africa/Abidjan, 2026-11-05T18:05:00Z' 'hi-IN: written IST, IST read as Africa/Abidjan, 2026-11-05T18:05:00Z' \
  'und: written IST, IST read as Asia/Kolkata, 2026-11-05T12:35:00Z' 'long name: 2026-11-05T12:35:00Z' 'SimpleDateFormat: 2026-11-05T12:35:00Z'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
