import type { endAlertsMessages as english } from "#web/messages/site/end-alerts.ts";

export const endAlertsMessages: typeof english = {
  endAlerts: {
    title: "ये मेल बंद करें",
    description: "सेव की हुई खोज के बारे में {brand} की मेल बंद करें।",
    text: "बटन दबाएँ, फिर इस खोज की मेल नहीं आएगी। खोज आपके खाते में सेव रहेगी।",
    submit: "ये मेल बंद करें",
    doneTitle: "इस खोज के बारे में",
    failedTitle: "कुछ नहीं बदला गया",
    manage: "मेरी सेव की हुई खोजें",
  },
};
