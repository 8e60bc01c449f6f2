/** First and last names that occur together, by the languages and faiths of the families that bear them. All people are invented. */

export interface NamePool {
  women: readonly [string, ...string[]];
  men: readonly [string, ...string[]];
  last: readonly [string, ...string[]];
}

export const namePools = {
  north: {
    women: ["Kavita", "Sunita", "Neha", "Pooja", "Anjali", "Meenakshi", "Rekha", "Shalini"],
    men: ["Rajesh", "Amit", "Vikas", "Sandeep", "Manoj", "Rohit", "Alok", "Deepak"],
    last: ["Sharma", "Verma", "Gupta", "Agarwal", "Mishra", "Yadav", "Saxena", "Chauhan", "Tyagi", "Rawat"],
  },
  rajasthan: {
    women: ["Chanda", "Vimla", "Manju"],
    men: ["Bhanwar", "Gopal", "Mahendra"],
    last: ["Rathore", "Shekhawat", "Meena", "Jangid", "Bairwa", "Kothari"],
  },
  punjab: {
    women: ["Harpreet", "Simran", "Jasleen", "Manpreet", "Gurleen"],
    men: ["Gurpreet", "Harjit", "Balwinder", "Jaspal", "Navdeep"],
    last: ["Singh", "Gill", "Dhillon", "Sandhu", "Bedi", "Ahluwalia", "Chadha"],
  },
  muslim: {
    women: ["Ayesha", "Nazia", "Shabana", "Farah", "Rubina", "Zoya"],
    men: ["Imran", "Salim", "Faisal", "Arif", "Nadeem", "Yusuf"],
    last: ["Khan", "Ansari", "Siddiqui", "Qureshi", "Shaikh", "Pathan", "Rizvi"],
  },
  christian: {
    women: ["Mary", "Anita", "Sheela", "Rosamma", "Lizy"],
    men: ["Thomas", "Joseph", "Anthony", "Sunny", "George"],
    last: ["D'Souza", "Fernandes", "Mathew", "Kurian", "Varghese", "Pinto", "Lobo"],
  },
  tamil: {
    women: ["Lakshmi", "Revathi", "Kalpana", "Selvi", "Malathi"],
    men: ["Murugan", "Senthil", "Karthik", "Balaji", "Arun"],
    last: ["Subramanian", "Natarajan", "Rajan", "Krishnan", "Sundaram", "Pandian", "Chandran"],
  },
  telugu: {
    women: ["Padma", "Swathi", "Vani", "Sridevi", "Hima"],
    men: ["Venkat", "Srinivas", "Ramesh", "Kiran", "Prasad"],
    last: ["Reddy", "Rao", "Naidu", "Chowdary", "Goud", "Varma", "Yerra"],
  },
  kannada: {
    women: ["Shobha", "Sumathi", "Bhavya", "Roopa"],
    men: ["Manjunath", "Girish", "Nagaraj", "Umesh"],
    last: ["Gowda", "Hegde", "Shetty", "Bhat", "Kulkarni", "Murthy"],
  },
  malayalam: {
    women: ["Bindu", "Sreeja", "Latha"],
    men: ["Suresh", "Biju", "Vinod"],
    last: ["Nair", "Menon", "Pillai", "Kurup", "Warrier"],
  },
  bengali: {
    women: ["Sharmila", "Moumita", "Rina", "Sutapa", "Mitali"],
    men: ["Subrata", "Anirban", "Debashis", "Partha", "Tapan"],
    last: ["Banerjee", "Das", "Ghosh", "Mukherjee", "Sarkar", "Biswas", "Dutta", "Saha"],
  },
  gujarati: {
    women: ["Hetal", "Jignasa", "Bhavna", "Nisha"],
    men: ["Hitesh", "Jayesh", "Ketan", "Mehul"],
    last: ["Patel", "Shah", "Mehta", "Desai", "Trivedi", "Solanki"],
  },
  marathi: {
    women: ["Ashwini", "Vaishali", "Smita", "Ujwala", "Snehal"],
    men: ["Sachin", "Nitin", "Mahesh", "Prashant", "Vijay"],
    last: ["Patil", "Deshmukh", "Joshi", "Jadhav", "Kamble", "Gaikwad", "Pawar", "Shinde"],
  },
  odia: {
    women: ["Sasmita", "Itishree", "Mamata"],
    men: ["Bikash", "Prafulla", "Sarat"],
    last: ["Mohanty", "Patnaik", "Behera", "Sahoo", "Nayak", "Panda"],
  },
  northEast: {
    women: ["Lalremruati", "Ibemhal"],
    men: ["Lalthanga", "Tomba"],
    last: ["Hmar", "Meitei", "Sangma"],
  },
} as const satisfies Record<string, NamePool>;

export type NamePoolKey = keyof typeof namePools;
