/** English: asking somebody who is signed in to prove again who they are. */
export const proveAgainMessages = {
  proof: {
    password: "Your current password",
    showPassword: "Show password",
    appCode: "6-digit code from your authenticator app",
    mailedCode: "6-digit code we mailed you",
    mailCode: "Mail me a code",
    problems: "Problems with this form",
    pending: "Checking",
  },
};
