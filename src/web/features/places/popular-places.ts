interface PopularCity {
  name: string;
  localities: readonly string[];
}

/** Where students and working people look first. Every name is a search of its own, so one without listings harms nobody. */
export const popularCities: readonly PopularCity[] = [
  { name: "Delhi", localities: ["Kamla Nagar", "Mukherjee Nagar", "Laxmi Nagar"] },
  { name: "Bengaluru", localities: ["Koramangala", "HSR Layout", "Marathahalli"] },
  { name: "Mumbai", localities: ["Andheri East", "Powai", "Vile Parle West"] },
  { name: "Pune", localities: ["Kothrud", "Viman Nagar", "Hinjawadi"] },
  { name: "Hyderabad", localities: ["Madhapur", "Gachibowli", "Ameerpet"] },
  { name: "Kota", localities: ["Talwandi", "Vigyan Nagar", "Indra Vihar"] },
  { name: "Chennai", localities: ["Velachery", "Adyar", "Taramani"] },
  { name: "Jaipur", localities: ["Mansarovar", "Malviya Nagar", "Gopalpura"] },
];

export const oftenSearched: readonly string[] = ["Kamla Nagar", "Koramangala", "Talwandi, Kota", "Hinjawadi"];
