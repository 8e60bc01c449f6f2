/** `98******10`, the same wherever a number is masked: two masks side by side would show most of it. */
export function maskContact(contact: string): string {
  return contact.slice(0, 2) + "*".repeat(Math.max(0, contact.length - 4)) + contact.slice(-2);
}
