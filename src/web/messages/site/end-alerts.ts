/** English: the page that the link in a mail about a saved search leads to. */
export const endAlertsMessages = {
  endAlerts: {
    title: "End these mails",
    description: "End the mails of {brand} about a saved search.",
    text: "Press the button and no more mails come about this search. The search itself stays in your account.",
    submit: "End these mails",
    doneTitle: "About this search",
    failedTitle: "Nothing was changed",
    manage: "My saved searches",
  },
};
