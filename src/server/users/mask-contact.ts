/** `••••••3210`: enough to tell numbers apart, not enough to call one. */
export function maskContact(contact: string): string {
  return "•".repeat(Math.max(0, contact.length - 4)) + contact.slice(-4);
}
