import type { sentStages as english } from "#web/messages/lead/sent-stages.ts";

export const sentStages: typeof english = {
  new: "पूछताछ भेज दी गई। मालिक ने अब तक नहीं बताया कि आपसे बात हुई या नहीं।",
  contacted: "मालिक ने आपसे बात की है।",
  visit: "मालिक के साथ पीजी देखने का समय तय हो गया है।",
  "moved-in": "मालिक ने बताया है कि आपने यहाँ रहना शुरू कर दिया है।",
  lost: "मालिक ने यह पूछताछ बंद कर दी है।",
};
