"""Writes switch-table.jsonl beside it: 50 loans with an offer, by the closed formula of the balance in decimals of 400 digits.

Python 3: python3 tests/web/emi-calculator/switch-table.py
"""

import json
import random
from decimal import ROUND_CEILING, ROUND_HALF_UP, Decimal, getcontext
from pathlib import Path

getcontext().prec = 400
ONE = Decimal(1)


def nearest(value: Decimal) -> int:
    """The nearest paisa, halves up; a rounding of the last of 400 digits makes no half."""
    return int(value.quantize(Decimal(10) ** -200).to_integral_value(ROUND_HALF_UP))


def emi_of(owed: int, rate: str, months: int) -> Decimal:
    monthly = Decimal(rate) / 1200
    return owed * monthly / (ONE - (ONE + monthly) ** -months)


def months_of(owed: int, rate: str, emi: Decimal) -> int:
    monthly = Decimal(rate) / 1200
    exact = -(ONE - owed * monthly / emi).ln() / (ONE + monthly).ln()
    return max(1, int(exact.quantize(Decimal(10) ** -200).to_integral_value(ROUND_CEILING)))


def interest_by_month(owed: int, rate: str, emi: Decimal, months: int) -> list[int]:
    """Of the months before the last one: paid so far and still owed, less what was owed. The last payment is what is left."""
    monthly = Decimal(rate) / 1200

    def balance(month: int) -> Decimal:
        grown = (ONE + monthly) ** month
        return owed * grown - emi * (grown - ONE) / monthly

    sums = [emi * month + balance(month) - owed for month in range(1, months)]
    return [nearest(one) for one in [*sums, emi * (months - 1) + balance(months - 1) * (ONE + monthly) - owed]]


def months_of_given(owed: int, rate: str, emi: int) -> int:
    """A last payment below a tenth of the EMI is paid with the one before it."""
    months = months_of(owed, rate, Decimal(emi))
    last = owed + interest_by_month(owed, rate, Decimal(emi), months)[-1] - emi * (months - 1)
    return months - 1 if months > 1 and last * 10 < emi else months


def share(paise: int, percent: str) -> int:
    return nearest(paise * Decimal(percent) / 100)


def charge_of(charge: dict, owed: int, gst: str) -> int:
    paise = charge["paise"] if "paise" in charge else share(owed, str(charge["percent"]))
    return paise + share(paise, gst)


def plan(emi: Decimal, today: int, owed: int, interest: list[int]) -> dict:
    months = len(interest)
    total = today + owed + (interest[-1] if interest else 0)
    return {"emiPaise": nearest(emi) if months else 0, "months": months, "todayPaise": today, "totalPaise": total}


def answer(case: dict) -> dict:
    owed, rate, rest = case["owedPaise"], str(case["presentRatePercent"]), case["rest"]
    emi = Decimal(rest["emiPaise"]) if "emiPaise" in rest else emi_of(owed, rate, rest["months"])
    months = rest.get("months") or months_of_given(owed, rate, rest["emiPaise"])
    stay = interest_by_month(owed, rate, emi, months)
    new_rate, new_months = str(case["offerRatePercent"]), case.get("offerMonths") or months
    new_emi = emi_of(owed, new_rate, new_months)
    change = interest_by_month(owed, new_rate, new_emi, new_months)
    charges = sum(charge_of(one, owed, str(case["gstPercent"])) for one in case["charges"])
    part = min(charges, owed)
    after = interest_by_month(owed - part, rate, emi, months_of(owed - part, rate, emi)) if part < owed else []

    span = max(months, new_months)
    ahead = [stay[min(k, months - 1)] - change[min(k, new_months - 1)] - charges for k in range(span)]
    pays = None
    if ahead[-1] > 0:
        behind = [k for k in range(span) if ahead[k] < 0]
        pays = behind[-1] + 2 if behind else 1
    return {
        "stay": plan(emi, 0, owed, stay),
        "change": plan(new_emi, charges, owed, change),
        "partPayment": plan(emi, part, owed - part, after),
        **({} if pays is None else {"paysFromMonth": pays}),
    }


def random_case(number: int, draw: random.Random) -> dict:
    owed = draw.randint(5_000, 50_000_000) * 100 + draw.choice([0, 0, draw.randint(1, 99)])
    rate = round(draw.uniform(7, 24), draw.choice([0, 1, 2]))
    months = draw.randint(3, 240)
    emi = nearest(emi_of(owed, str(rate), months) / 100) * 100
    case = {
        "owedPaise": owed,
        "presentRatePercent": rate,
        "rest": {"months": months} if number % 2 else {"emiPaise": emi},
        "offerRatePercent": round(max(0.5, rate + draw.uniform(-6, 1)), 2),
        "charges": [
            draw.choice([{"percent": draw.choice([0, 0.5, 1, 2.25])}, {"paise": draw.randint(0, 1_500_000)}]),
            draw.choice([{"percent": draw.choice([0, 2, 4])}, {"paise": draw.randint(0, 500_000)}]),
        ],
        "gstPercent": draw.choice([18, 18, 0]),
    }
    return case if draw.random() < 0.4 else {**case, "offerMonths": draw.randint(3, 300)}


LAKH = 10_000_000
EDGES = [
    # Charges above the debt; the longest tenure; a rate that is no decimal by the month; months that are as good as none.
    {"owedPaise": 50_000, "rest": {"months": 2}, "charges": [{"paise": 60_000}]},
    {"owedPaise": 50 * LAKH, "rest": {"months": 480}, "charges": [{"percent": 1}], "offerMonths": 480},
    {"owedPaise": 33_333_333, "rest": {"emiPaise": 1_234_567}, "charges": [{"percent": 0.333}], "offerMonths": 7},
    {"owedPaise": LAKH, "rest": {"months": 1}, "charges": [{"paise": 1}]},
    # No charges at the same rate: the change costs as much as staying, and never pays.
    {"owedPaise": 5 * LAKH, "rest": {"months": 60}, "charges": [], "offerRatePercent": 14},
    # A longer tenure: a lower EMI that costs more in all.
    {"owedPaise": 5 * LAKH, "rest": {"months": 24}, "charges": [{"percent": 2}], "offerMonths": 84},
]

draw = random.Random(21)
cases = [{"presentRatePercent": 14, "offerRatePercent": 10.7, "gstPercent": 18, **edge} for edge in EDGES]
cases += [random_case(number, draw) for number in range(50 - len(cases))]
rows = "".join(json.dumps({"asked": case, "answer": answer(case)}) + "\n" for case in cases)
Path(__file__).with_suffix(".jsonl").write_text(rows)
