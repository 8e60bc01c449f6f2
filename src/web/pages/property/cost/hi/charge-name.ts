/** Usual names of charges, in lower case with single spaces. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ac: "एसी",
    "car parking": "कार की पार्किंग",
    cleaning: "साफ़-सफ़ाई",
    electricity: "बिजली",
    "electricity backup": "पावर बैकअप",
    food: "खाना",
    fridge: "फ़्रिज",
    gas: "गैस",
    geyser: "गीज़र",
    gym: "जिम",
    housekeeping: "हाउसकीपिंग",
    internet: "इंटरनेट",
    laundry: "लॉन्ड्री",
    lift: "लिफ़्ट",
    maintenance: "मेंटेनेंस",
    meals: "खाना",
    mess: "मेस",
    parking: "पार्किंग",
    "power backup": "पावर बैकअप",
    security: "सिक्योरिटी",
    "society charges": "सोसाइटी का खर्च",
    tiffin: "टिफ़िन",
    tv: "टीवी",
    "two-wheeler parking": "दोपहिया की पार्किंग",
    "washing machine": "वॉशिंग मशीन",
    water: "पानी",
    "wi-fi": "वाई-फ़ाई",
    wifi: "वाई-फ़ाई",
  }),
);

/** "Two-wheeler parking" → "दोपहिया की पार्किंग"; another name stays as its owner wrote it. */
export function chargeName(name: string): string {
  return names.get(name.toLowerCase().trim().replaceAll(/\s+/g, " ")) ?? name;
}
