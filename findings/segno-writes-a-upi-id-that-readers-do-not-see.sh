#!/usr/bin/env bash
# segno.make writes the smallest code that holds a text. A bare UPI id, asha@ybl, or the mobile number to which one pays, fits a Micro QR, which has one corner mark
# in place of three: jsQR and both readers of OpenCV find no code there, and zxing-cpp does. The link upi://pay?pa=asha@ybl is an ordinary code, which all read.
# With micro=False the id is too. Guess before: a QR code, read by all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact jsqr@1.4.0 pngjs@7.0.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check segno==1.6.6 zxing-cpp==3.1.1 opencv-python-headless==5.0.0.93
cat > write.py <<'P'
import cv2, segno, zxingcpp
for name, text, micro in (('id', 'asha@ybl', None), ('phone', '9876543210', None), ('link', 'upi://pay?pa=asha@ybl', None), ('whole', 'asha@ybl', False)):
    code = segno.make(text, micro=micro)
    code.save(f'{name}.png', scale=8)
    image = cv2.imread(f'{name}.png')
    found = [each.text for each in zxingcpp.read_barcodes(image)]
    other = cv2.QRCodeDetector().detectAndDecode(image)[0], cv2.QRCodeDetectorAruco().detectAndDecode(image)[0]
    print(f"{name} {code.designator}: zxing-cpp {found == [text]}, OpenCV {other[0] == text} {other[1] == text}")
P
cat > read.mjs <<'M'
import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
for (const name of ['id', 'phone', 'link', 'whole']) {
  const { data, width, height } = PNG.sync.read(readFileSync(`${name}.png`))
  const read = (jsQR.default ?? jsQR)(new Uint8ClampedArray(data), width, height)
  console.log(`${name} jsQR: ${read?.data}`)
}
M
seen=$(venv/bin/python write.py; node read.mjs)
echo "$seen"
for line in 'id M3-L: zxing-cpp True, OpenCV False False' 'phone M2-L: zxing-cpp True, OpenCV False False' 'link 2-M: zxing-cpp True, OpenCV True True' 'id jsQR: undefined' \
  'phone jsQR: undefined' 'link jsQR: upi://pay?pa=asha@ybl' 'whole jsQR: asha@ybl'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
