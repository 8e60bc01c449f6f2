/** Admins of the site of real people that `real-server.ts` starts; none of them has signed in yet. */
export const realAdmins = Array.from({ length: 20 }, (_, index) => `admin-${index + 1}@example.in`);
export const realPassword = "mango-lassi-7";
