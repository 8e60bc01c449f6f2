/** A whole number, not below 0, in Indian grouping: 124000 → "1,24,000". A list page has a hundred of them, so without Intl. */
export function formatNumber(amount: number): string {
  const digits = String(Math.round(amount));
  return digits.length <= 3 ? digits : `${inPairs(digits.slice(0, -3))},${digits.slice(-3)}`;
}

function inPairs(digits: string): string {
  return digits.length <= 2 ? digits : `${inPairs(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** Whole rupees: 9500 → "₹9,500". The sign touches the number. */
export function formatRupees(amount: number): string {
  return `₹${formatNumber(amount)}`;
}
