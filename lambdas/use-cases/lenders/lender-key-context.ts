/** The context that a lender's key is sealed with: it opens as this key of this lender alone, and the role may open no other purpose. */
export const keyContext = (lenderId: string, keyId: string): Readonly<Record<string, string>> => ({
  purpose: 'lender-key',
  lender_id: lenderId,
  key_id: keyId,
})
