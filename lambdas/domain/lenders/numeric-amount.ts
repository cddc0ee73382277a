/** Programs send figures as text: digits that mean one amount are read as the number. What else the body holds, its schema judges. */
export const withNumericAmount = (body: unknown): unknown =>
  typeof body === 'object' &&
  body !== null &&
  'amount' in body &&
  /^[0-9]{1,11}(\.[0-9]{1,2})?$/.test(String(body.amount))
    ? { ...body, amount: Number(body.amount) }
    : body
