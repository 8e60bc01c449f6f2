const words: Readonly<Record<string, string>> = {
  "Photo from the owner": "मालिक की दी हुई फ़ोटो",
  "single room": "सिंगल रूम",
  "double room": "डबल रूम",
  "triple room": "ट्रिपल रूम",
  "one bed": "एक बेड",
  "two beds": "दो बेड",
  "three beds": "तीन बेड",
  desk: "मेज़",
  chair: "कुर्सी",
  shelves: "शेल्फ़",
  window: "खिड़की",
  "balcony door": "बालकनी का दरवाज़ा",
  "air conditioner": "एसी",
  "ceiling fan": "पंखा",
  "study corner": "पढ़ने का कोना",
  "corner of a room in the light of a window": "खिड़की की रोशनी में कमरे का एक कोना",
  bathroom: "बाथरूम",
  washbasin: "वॉशबेसिन",
  toilet: "टॉयलेट",
  shower: "शावर",
  geyser: "गीज़र",
  kitchen: "रसोई",
  "table laid for a meal": "खाने के लिए लगी मेज़",
  fridge: "फ़्रिज",
  "water purifier": "वॉटर प्यूरीफ़ायर",
  "common room": "कॉमन रूम",
  sofa: "सोफ़ा",
  "low table": "छोटी मेज़",
  terrace: "छत",
  "clothes line": "कपड़े सुखाने की रस्सी",
  charpoy: "चारपाई",
  "pot plants": "गमले",
  corridor: "गलियारा",
  "room doors": "कमरों के दरवाज़े",
  "window at the end": "सिरे पर खिड़की",
  "front of the house from the street": "सड़क से दिखती इमारत",
  "scooters at the gate": "गेट पर स्कूटर",
  laundry: "कपड़े धोने की जगह",
  "washing machine": "वॉशिंग मशीन",
  "drying rack": "कपड़े सुखाने का स्टैंड",
};

/** "Illustration: double room, two beds" → "ड्रॉइंग: डबल रूम, दो बेड". Text written by an owner is unchanged. */
export function describePicturedRoom(alt: string): string {
  const [, mark = "", things = ""] = /^(Illustration: )?(.*)$/s.exec(alt) ?? [];
  const translated = things.split(", ").map((thing) => words[thing] ?? thing);
  return (mark && "ड्रॉइंग: ") + translated.join(", ");
}

/** The same for the placeholder that replaces it, which is not an illustration of the house. */
export function describeMissingPicture(alt: string): string {
  return alt.replace("ड्रॉइंग: ", "");
}
