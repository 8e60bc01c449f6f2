/** Corrections of GeoNames' data on towns, read by `extract-towns.ts`. Keyed by GeoNames' name without diacritics. */

/** Parts of cities in our dictionary, districts counted as towns, and duplicate entries of a town. */
export const leftOut: ReadonlySet<string> = new Set(
  "Najafgarh,Nowrangapur,Teni,Narela,Bilimora,Punasa,Shyamnagar,Nangi,Lal Bahadur Nagar,Kukatpalli,Ramgundam,Gadag,New Delhi,Nangloi Jat,Gosaba,Kultali,Bali,Vejalpur,Yelahanka,Serilingampalle,Malkajgiri,Uppal Kalan,Quthbullapur,Gajuwaka,Deoli,Soyibug,Ambattur,Alandur,Borivli,Gorakhpur|10".split(
    ",",
  ),
);

/** GeoNames' name → current name, then other names in use. An empty current name means GeoNames' own. */
export const namesOfTowns: Readonly<Record<string, string>> = {
  Allahabad: "Prayagraj,allahabad,ilahabad,इलाहाबाद",
  Ahmadnagar: "Ahmednagar,ahilyanagar",
  Alappuzha: "Alappuzha,alleppey",
  Amarnath: "Ambernath",
  Arrah: "Arrah,ara",
  Aurangabad: "Aurangabad,chhatrapati sambhajinagar,sambhajinagar,sambhaji nagar",
  Baharampur: "Berhampore,baharampur",
  Bahraigh: "Bahraich",
  Barakpur: "Barrackpore,barakpur",
  Barddhaman: "Bardhaman,burdwan",
  Bathinda: "Bathinda,bhatinda",
  Belgaum: "Belagavi,belgaum",
  Bellary: "Ballari,bellary",
  Bhayandar: "Mira-Bhayandar,bhayandar,mira road",
  Bijapur: "Vijayapura,bijapur",
  Bokaro: "Bokaro,bokaro steel city",
  Brahmapur: "Brahmapur,berhampur",
  Chanda: "Chandrapur,chanda",
  Chanduasi: "Chandausi",
  Chapra: "Chhapra,chapra",
  Chittaurgarh: "Chittorgarh,chittaurgarh",
  Cuddapah: "Kadapa,cuddapah",
  "Dam Dam": "Dum Dum,dam dam",
  Darjiling: "Darjeeling",
  Davangere: "Davanagere",
  "Dehra Dun": "Dehradun,dehra dun,doon",
  Dhulia: "Dhule,dhulia",
  Dinapore: "Danapur,dinapore,danapur patna",
  Ellore: "Eluru,ellore",
  Fyzabad: "Ayodhya,faizabad,fyzabad",
  "Gadag-Betageri": "Gadag,gadag betageri",
  Ganganagar: "Sri Ganganagar,ganganagar",
  "Gonda City": "Gonda",
  Gulbarga: "Kalaburagi,gulbarga",
  "Guntakal Junction": "Guntakal",
  Guwahati: "Guwahati,gauhati",
  Haora: "Howrah,haora",
  Hoshangabad: "Narmadapuram,hoshangabad",
  Hospet: "Hosapete,hospet",
  Hubli: "Hubballi,hubli",
  Hugli: "Hooghly,hugli",
  "Ingraj Bazar": "Malda,english bazar,maldah",
  Jalandhar: "Jalandhar,jullundur",
  Kanchipuram: "Kanchipuram,kancheepuram,conjeevaram",
  Kanpur: "Kanpur,cawnpore",
  Kollam: "Kollam,quilon",
  Kozhikode: "Kozhikode,calicut",
  Lakhimpur: "Lakhimpur Kheri,lakhimpur",
  Mangalore: "Mangaluru,mangalore",
  Medinipur: "Medinipur,midnapore,midnapur",
  Monghyr: "Munger,monghyr",
  Mothihari: "Motihari",
  Murwara: "Katni,murwara",
  Mysore: "Mysuru,mysore",
  Nashik: "Nashik,nasik",
  Palghat: "Palakkad,palghat",
  Pimpri: "Pimpri-Chinchwad,pimpri,pcmc",
  Puducherry: "Puducherry,pondicherry,pondy",
  Puruliya: "Purulia",
  "Raj-Nandgaon": "Rajnandgaon",
  Rajahmundry: "Rajahmundry,rajamahendravaram",
  Ramagundam: "Ramagundam",
  Raurkela: "Rourkela,raurkela",
  Robertsonpet: "Kolar Gold Fields,kgf,robertsonpet",
  Saugor: "Sagar,saugor",
  Shahjanpur: "Shahjahanpur",
  Shimla: "Shimla,simla",
  Shimoga: "Shivamogga,shimoga",
  Shrirampur: "Serampore,shrirampur",
  Solapur: "Solapur,sholapur",
  Tanjore: "Thanjavur,tanjore",
  Thanesar: "Kurukshetra,thanesar",
  Thiruvananthapuram: "Thiruvananthapuram,trivandrum,tvm",
  Thoothukudi: "Thoothukudi,tuticorin",
  Thrissur: "Thrissur,trichur",
  Tiruchirappalli: "Tiruchirappalli,trichy,tiruchi",
  Tiruppur: "Tiruppur,tirupur",
  Tumkur: "Tumakuru,tumkur",
  Vadodara: "Vadodara,baroda",
  Varanasi: "Varanasi,banaras,benares,kashi,बनारस,काशी",
  Vijayawada: "Vijayawada,bezawada",
  Virar: "Vasai-Virar,virar,vasai",
  Visakhapatnam: "Visakhapatnam,vizag,vishakhapatnam,विज़ाग",
};

/** Current name → Hindi, for the hundred largest towns outside the dictionary. */
export const hindiNames: Readonly<Record<string, string>> = Object.fromEntries(
  `Surat=सूरत
Kanpur=कानपुर
Patna=पटना
Ludhiana=लुधियाना
Tirunelveli=तिरुनेलवेली
Agra=आगरा
Vadodara=वडोदरा
Nashik=नासिक
Pimpri-Chinchwad=पिंपरी-चिंचवड
Kalyan=कल्याण
Thane=ठाणे
Navi Mumbai=नवी मुंबई
Meerut=मेरठ
Faridabad=फ़रीदाबाद
Ghaziabad=ग़ाज़ियाबाद
Dombivli=डोंबिवली
Rajkot=राजकोट
Varanasi=वाराणसी
Amritsar=अमृतसर
Prayagraj=प्रयागराज
Visakhapatnam=विशाखापत्तनम
Jabalpur=जबलपुर
Howrah=हावड़ा
Aurangabad=औरंगाबाद
Solapur=सोलापुर
Srinagar=श्रीनगर
Jodhpur=जोधपुर
Madurai=मदुरै
Guwahati=गुवाहाटी
Gwalior=ग्वालियर
Vijayawada=विजयवाड़ा
Mysuru=मैसूर
Ranchi=राँची
Hubballi=हुबली
Jalandhar=जालंधर
Thiruvananthapuram=तिरुवनंतपुरम
Salem=सेलम
Tiruchirappalli=तिरुचिरापल्ली
Aligarh=अलीगढ़
Bareilly=बरेली
Moradabad=मुरादाबाद
Bhiwandi=भिवंडी
Raipur=रायपुर
Gorakhpur=गोरखपुर
Bhilai=भिलाई
Jamshedpur=जमशेदपुर
Amravati=अमरावती
Sangli=सांगली
Cuttack=कटक
Bikaner=बीकानेर
Warangal=वारंगल
Bhavnagar=भावनगर
Nanded=नांदेड़
Rourkela=राउरकेला
Guntur=गुंटूर
Dehradun=देहरादून
Mira-Bhayandar=मीरा-भायंदर
Durgapur=दुर्गापुर
Ajmer=अजमेर
Ulhasnagar=उल्हासनगर
Kolhapur=कोल्हापुर
Siliguri=सिलीगुड़ी
Asansol=आसनसोल
Jamnagar=जामनगर
Saharanpur=सहारनपुर
Kalaburagi=कलबुर्गी
Bhatpara=भाटपाड़ा
Jammu=जम्मू
Kurnool=कुरनूल
Ujjain=उज्जैन
Ramagundam=रामागुंडम
Kozhikode=कोझिकोड
Malegaon=मालेगाँव
Davanagere=दावणगेरे
Jalgaon=जलगाँव
Akola=अकोला
Belagavi=बेलगावी
Gaya=गया
Udaipur=उदयपुर
Korba=कोरबा
Bokaro=बोकारो
Mangaluru=मंगलुरु
Jhansi=झाँसी
Thoothukudi=तूतुकुड़ी
Nellore=नेल्लोर
Tiruppur=तिरुपुर
Kollam=कोल्लम
Panihati=पानीहाटी
Ahmednagar=अहमदनगर
Dhule=धुले
Bhagalpur=भागलपुर
Muzaffarnagar=मुज़फ़्फ़रनगर
Latur=लातूर
Ballari=बल्लारी
Muzaffarpur=मुज़फ़्फ़रपुर
Kamarhati=कमरहाटी
Mathura=मथुरा
Patiala=पटियाला
Chandrapur=चंद्रपुर
Bhilwara=भीलवाड़ा
Thrissur=त्रिशूर
Brahmapur=ब्रह्मपुर
Shahjahanpur=शाहजहाँपुर
Shivamogga=शिवमोग्गा
Rohtak=रोहतक
Tumakuru=तुमकुरु
Firozabad=फ़िरोज़ाबाद
Nizamabad=निज़ामाबाद
Rajahmundry=राजमुंदरी
Bardhaman=बर्धमान
Barasat=बारासात
Hisar=हिसार
Rampur=रामपुर
Kakinada=काकीनाडा
Panipat=पानीपत
Darbhanga=दरभंगा
Alwar=अलवर
Bilaspur=बिलासपुर
Dhanbad=धनबाद
Tirupati=तिरुपति
Shimla=शिमला
Haridwar=हरिद्वार
Roorkee=रुड़की
Puri=पुरी
Imphal=इंफाल
Aizawl=आइज़ोल
Shillong=शिलांग
Agartala=अगरतला
Puducherry=पुदुच्चेरी
Gandhinagar=गांधीनगर
Panchkula=पंचकुला
Sonipat=सोनीपत
Karnal=करनाल
Ambala=अंबाला
Kurukshetra=कुरुक्षेत्र
Kharagpur=खड़गपुर
Vellore=वेल्लोर
Udupi=उडुपी
Bathinda=बठिंडा
Sikar=सीकर
Satna=सतना
Rewa=रीवा
Sagar=सागर
Ayodhya=अयोध्या
Mohali=मोहाली`
    .split("\n")
    .map((line) => line.split("=") as [string, string]),
);

/** GeoNames' codes of states. */
export const stateNames: Readonly<Record<string, string>> = {
  "01": "Andaman and Nicobar Islands",
  "02": "Andhra Pradesh",
  "03": "Assam",
  "05": "Chandigarh",
  "07": "Delhi",
  "09": "Gujarat",
  "10": "Haryana",
  "11": "Himachal Pradesh",
  "12": "Jammu and Kashmir",
  "13": "Kerala",
  "16": "Maharashtra",
  "17": "Manipur",
  "18": "Meghalaya",
  "19": "Karnataka",
  "20": "Nagaland",
  "21": "Odisha",
  "22": "Puducherry",
  "23": "Punjab",
  "24": "Rajasthan",
  "25": "Tamil Nadu",
  "26": "Tripura",
  "28": "West Bengal",
  "29": "Sikkim",
  "30": "Arunachal Pradesh",
  "31": "Mizoram",
  "33": "Goa",
  "34": "Bihar",
  "35": "Madhya Pradesh",
  "36": "Uttar Pradesh",
  "37": "Chhattisgarh",
  "38": "Jharkhand",
  "39": "Uttarakhand",
  "40": "Telangana",
};
