const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** 124000 → "1,24,000": Indian grouping. */
export function formatNumber(amount: number): string {
  return grouped.format(amount);
}

/** Whole rupees: 9500 → "₹9,500". The sign touches the number. */
export function formatRupees(amount: number): string {
  return `₹${grouped.format(amount)}`;
}
