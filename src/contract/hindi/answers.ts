import { problemsInHindi } from "./problems.ts";
import { type Phrases, translator } from "./translate.ts";

/** What the server answers beside the contract's complaints: refusals, failures, and what was done. */
export const answersInHindi: Phrases = {
  // Any endpoint.
  "Cannot read {names}": "यह समझ नहीं आया: {names}",
  "Something is missing": "कुछ छूट गया है",
  Unauthorized: "पहले लॉगिन करें",
  "This account may not do that": "इस खाते से यह नहीं किया जा सकता",
  "{sentence} Try again in {count} seconds.": "{sentence} {count} सेकंड बाद फिर कोशिश करें।",
  "{sentence} Try again in {count} minutes.": "{sentence} {count} मिनट बाद फिर कोशिश करें।",
  "{thing} not found": "{thing} नहीं मिला",
  "Security contact not found": "सुरक्षा से जुड़ा कोई संपर्क नहीं मिला",
  "{thing} is no longer listed": "{thing} अब साइट पर नहीं है",
  "We cannot reach our records just now. Try again in a moment.":
    "हमारा रिकॉर्ड अभी नहीं खुल रहा। थोड़ी देर में फिर कोशिश करें।",
  "Someone else is changing this right now. Try again in a moment.": "इसे अभी कोई और बदल रहा है। थोड़ी देर में फिर कोशिश करें।",
  "The demo's clock not found": "डेमो की घड़ी नहीं मिली",
  "ahead: a duration as ISO 8601 has it, such as PT1H, or next for the next due action":
    "ahead: ISO 8601 में अवधि, जैसे PT1H, या अगले काम के समय के लिए next",
  "ahead: too far ahead of the real time": "ahead: असली समय से बहुत आगे",
  "Not found": "यह नहीं मिला",
  "This is too large": "यह बहुत बड़ा है",
  "This address is too long": "यह लिंक बहुत लंबा है",
  "This kind of content is not read here": "इस तरह की सामग्री यहाँ नहीं ली जाती",
  "Bad request": "यह रिक्वेस्ट सही नहीं है",
  "Something went wrong": "कुछ गड़बड़ हो गई",
  "This request cannot be read": "यह रिक्वेस्ट पढ़ी नहीं जा सकी",
  "This request must name exactly one host": "इस रिक्वेस्ट में साइट का नाम साफ़ नहीं है",
  "This address does not belong to this site": "यह लिंक इस साइट का नहीं है",
  "This method is not offered here": "यहाँ इस तरीके से कुछ नहीं किया जा सकता",
  "There is nothing at this address": "इस लिंक पर कुछ नहीं है",
  "This address cannot be read": "यह लिंक खुल नहीं सका",
  "This came from another site and was refused": "यह किसी दूसरी साइट से आया था, इसलिए नहीं लिया गया",
  "Too many requests from this connection.": "इस इंटरनेट कनेक्शन से बहुत सारी रिक्वेस्ट आ गईं।",
  "The site is very busy right now.": "साइट पर अभी बहुत भीड़ है।",
  "Send the fields as one JSON object": "सभी फ़ील्ड एक JSON ऑब्जेक्ट में भेजें",
  "This form is not on the page": "यह फ़ॉर्म इस पेज पर नहीं है",
  "This was done already": "यह पहले ही हो चुका है",
  "This is being done already. Try again in a moment.": "यह काम चल रहा है। थोड़ी देर में फिर कोशिश करें।",
  "This Idempotency-Key was used for something else": "यह Idempotency-Key किसी और काम में लग चुकी है",
  "Must be a UUID": "यह UUID होना चाहिए",

  // Two-step login, and proving again who one is.
  "Enter the code from your authenticator app": "अब अपने ऑथेंटिकेटर ऐप का कोड लिखें",
  "Admins need two-step login. Set it up on your account page first.":
    "एडमिन के लिए दो चरणों वाला लॉगिन ज़रूरी है। पहले इसे अपने खाते के पेज पर चालू करें।",
  "Confirm your identity first": "पहले अपनी पहचान की पुष्टि करें",
  Confirmed: "पहचान की पुष्टि हो गई",
  "This login has expired. Log in again with your password or Google.":
    "इस लॉगिन का समय खत्म हो गया। पासवर्ड या Google से फिर लॉगिन करें।",
  "This recovery code is wrong or has already been used": "यह आपका रिकवरी कोड नहीं है, या पहले ही इस्तेमाल हो चुका है",
  "This code is wrong or has already been used. Wait for the next one.":
    "यह कोड गलत है या पहले ही इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।",
  "This code is wrong. Enter the one that the app shows now.": "यह कोड गलत है। ऐप अभी जो कोड दिखा रहा है, वही लिखें।",
  "Use two-step login to confirm your identity": "अपनी पहचान की पुष्टि दो चरणों वाले लॉगिन से करें",
  "Two-step login is available to PG owners and admins": "दो चरणों वाला लॉगिन पीजी के मालिकों और एडमिन के लिए है",
  "Now add the account to your authenticator app": "अब खाता अपने ऑथेंटिकेटर ऐप में जोड़ें",
  "This took too long. Start again with a new QR code.": "इसमें बहुत देर हो गई। नए क्यूआर कोड से फिर शुरू करें।",
  "Two-step login is on": "दो चरणों वाला लॉगिन चालू है",
  "Two-step login is off": "दो चरणों वाला लॉगिन बंद है",
  "These are your new recovery codes. The old ones no longer work.": "ये आपके नए रिकवरी कोड हैं। पुराने कोड अब नहीं चलेंगे।",
  "Admins need two-step login, so it cannot be turned off.":
    "एडमिन के लिए दो चरणों वाला लॉगिन ज़रूरी है, इसलिए इसे बंद नहीं किया जा सकता।",
  "Two-step login not found": "दो चरणों वाला लॉगिन चालू नहीं है",

  // Forms with files.
  "Send files as {field}": "फ़ाइलें {field} नाम से भेजें",
  "This is too long": "यह बहुत लंबा है",
  "This was sent twice": "यह दो बार भेजा गया",
  "This form has too many parts": "इस फ़ॉर्म में बहुत ज़्यादा हिस्से हैं",
  "This form is broken or not whole": "यह फ़ॉर्म पूरा नहीं पहुँचा",
  "We have no room for pictures just now. Nothing was saved: try again later.":
    "अभी तस्वीरों के लिए जगह नहीं है। कुछ भी सेव नहीं हुआ, थोड़ी देर बाद फिर कोशिश करें।",
  "Your other photos are still being uploaded.": "आपकी दूसरी फ़ोटो अभी अपलोड हो रही हैं।",
  "Too many photos were sent from this account.": "इस खाते से बहुत ज़्यादा फ़ोटो भेजी गईं।",
  "Please select exactly {count} images": "ठीक {count} फ़ोटो चुनें",
  "Choose 1 to {most} photos": "1 से {most} तक फ़ोटो चुनें",
  "Photo {place}": "फ़ोटो {place}",
  "Photo {place} ({name})": "फ़ोटो {place} ({name})",
  "Not taken: {photos}": "ये फ़ोटो नहीं ली गईं: {photos}",
  "{photo} is not a picture that we can read: send JPEG, PNG or WebP":
    "{photo} ऐसी तस्वीर नहीं है जो यहाँ खुल सके: JPEG, PNG या WebP भेजें",
  "{photo} is damaged: send it again, or choose another": "{photo} खराब है: इसे फिर भेजें, या दूसरी चुनें",
  "{photo} has too many pixels: {most} megapixels at most": "{photo} में पिक्सेल बहुत ज़्यादा हैं: {most} मेगापिक्सेल तक ही चलेगी",
  "{photo} is larger than {most} MB": "{photo} {most} एमबी से बड़ी है",
  "{photo} is too small: each side needs {least} pixels at least":
    "{photo} बहुत छोटी है: हर तरफ़ कम से कम {least} पिक्सेल चाहिए",
  "{photo} is too long: a side has {most} pixels at most":
    "{photo} बहुत लंबी है: किसी भी तरफ़ {most} पिक्सेल से ज़्यादा नहीं होने चाहिए",
  "Ask for one of these widths: {widths}": "इनमें से कोई चौड़ाई माँगें: {widths}",

  // Accounts.
  "Login Successfully": "लॉगिन हो गया",
  "Logout Successfully": "लॉगआउट हो गया",
  "Invalid email or password": "ईमेल या पासवर्ड सही नहीं है",
  "Registered Successfully": "रजिस्टर हो गया",
  "Email already registered": "इस ईमेल से खाता पहले से बना हुआ है",
  "OTP sent to your email": "ओटीपी आपके ईमेल पर भेज दिया गया",
  "OTP sent successfully": "ओटीपी भेज दिया गया",
  "OTP verified successfully": "ओटीपी सही है",
  "OTP Verified": "ओटीपी सही है",
  "Invalid OTP": "ओटीपी सही नहीं है",
  "Please verify the OTP again": "ओटीपी फिर से भरें",
  "Verify your email first": "पहले अपने ईमेल की पुष्टि करें",
  "Verify this email first": "पहले इस ईमेल की पुष्टि करें",
  "This password is among the most common ones. Choose another": "यह पासवर्ड बहुत लोग रखते हैं। कोई दूसरा चुनें",
  "This password is easy to guess from this site or your email. Choose another":
    "इस साइट के नाम या आपके ईमेल से इस पासवर्ड का अंदाज़ा आसानी से लग सकता है। कोई दूसरा चुनें",
  "Password updated successfully!": "पासवर्ड बदल गया!",
  "This is not your current password": "यह आपका अभी का पासवर्ड नहीं है",
  "Your details are saved": "आपकी जानकारी सेव हो गई",
  "Session not found": "यह लॉगिन नहीं मिला",
  "Signed out there": "वहाँ से लॉगआउट हो गया",
  "Signed out everywhere else": "बाकी सब जगह से लॉगआउट हो गया",
  "Your account will be erased. To keep it, sign in before then and choose “Keep my account” on your account page.":
    "आपका खाता मिटा दिया जाएगा। उसे रखना हो, तो उससे पहले लॉगिन करें और अपने खाते के पेज पर “मेरा खाता न मिटाएँ” चुनें।",
  "Deletion not found": "खाता मिटाने का कोई अनुरोध नहीं मिला",
  "Google account not found": "Google खाता नहीं मिला",
  "Google is disconnected": "Google लॉगिन बंद हो गया",
  "Set a password first: without Google you could not log in.": "पहले पासवर्ड बनाएँ: Google के बिना लॉगिन नहीं हो पाएगा।",
  "Your account stays": "आपका खाता बना रहेगा",
  "The demo not found": "यहाँ डेमो नहीं है",
  "This person of the demo not found": "डेमो में ऐसा कोई नहीं है",
  "Many people are signing in just now. Try again in a few seconds.":
    "अभी बहुत लोग लॉगिन कर रहे हैं। कुछ सेकंड में फिर कोशिश करें।",
  "Too many attempts to sign in from this connection.": "इस इंटरनेट कनेक्शन से लॉगिन की बहुत कोशिशें हो गईं।",
  "Too many attempts to sign in to this account.": "इस खाते में लॉगिन की बहुत कोशिशें हो गईं।",
  "Too many attempts to sign in with Google from this connection.":
    "इस इंटरनेट कनेक्शन से Google से लॉगिन की बहुत कोशिशें हो गईं।",
  "A code was sent just now.": "एक कोड अभी-अभी भेजा गया है।",
  "Too many codes were asked for with this email or number.": "इस ईमेल या नंबर के लिए बहुत बार कोड माँगा गया।",
  "Too many codes were asked for from this connection.": "इस इंटरनेट कनेक्शन से बहुत बार कोड माँगा गया।",
  "Too many codes were tried.": "बहुत सारे कोड आज़माए गए।",
  "You have changed your mobile number too often today.": "आपने आज मोबाइल नंबर बहुत बार बदला है।",
  "You have changed your password too often today.": "आपने आज पासवर्ड बहुत बार बदला है।",
  "You have deleted your account too often today.": "आपने आज खाता मिटाने के लिए बहुत बार कहा है।",
  "You have disconnected Google too often today.": "आपने आज Google लॉगिन बहुत बार बंद किया है।",
  "You have renewed your recovery codes too often today.": "आपने आज रिकवरी कोड बहुत बार बदले हैं।",
  "You have set up two-step login too often today.": "आपने आज दो चरणों वाला लॉगिन बहुत बार चालू किया है।",
  "Too many codes were tried from this connection.": "इस इंटरनेट कनेक्शन से बहुत सारे कोड आज़माए गए।",
  "Too many changes from this connection.": "इस इंटरनेट कनेक्शन से बहुत सारे बदलाव किए गए।",
  "Too many attempts with this password.": "पासवर्ड कई बार गलत लिखा गया।",

  // Enquiries.
  "Your enquiry is sent.": "आपकी पूछताछ भेज दी गई।",
  "You had asked within the last 24 hours: your enquiry now has what you sent just now.":
    "पिछले 24 घंटों में आपने इसके बारे में पूछा था: उसी पूछताछ में अब वही जानकारी है, जो आपने अभी भेजी।",
  "Your enquiry is withdrawn: your name and number are erased from it.":
    "आपकी पूछताछ वापस ले ली गई: आपका नाम और नंबर उससे मिटा दिए गए।",
  "Enquiry not found": "यह पूछताछ नहीं मिली",
  "This is your own PG, so there is nobody to ask.": "यह आपका अपना पीजी है, इसलिए पूछने के लिए कोई और नहीं है।",
  "This PG is no longer listed, so nobody would answer your enquiry.":
    "यह पीजी अब साइट पर नहीं है, इसलिए आपकी पूछताछ का जवाब कोई नहीं देगा।",
  "You have sent 5 enquiries within an hour.": "एक घंटे में आपकी 5 पूछताछ जा चुकी हैं।",
  "Too many enquiries came from this connection.": "इस इंटरनेट कनेक्शन से बहुत सारी पूछताछ भेजी गईं।",
  "This enquiry was changed too often in the last hour.": "यह पूछताछ पिछले एक घंटे में बहुत बार बदली जा चुकी है।",
  "This enquiry already has {count} notes, which is the limit.":
    "इस पूछताछ पर {count} नोट हो चुके हैं, इससे ज़्यादा नहीं जुड़ सकते।",
  "This enquiry was changed often today.": "यह पूछताछ आज कई बार बदली जा चुकी है।",
  "You have viewed {count} numbers in the last 24 hours.": "पिछले 24 घंटों में आपने {count} नंबर देखे हैं।",
  "You have downloaded many files within an hour.": "एक घंटे में आपने बहुत सारी फ़ाइलें डाउनलोड कीं।",
  "This enquiry was withdrawn, so it stays as it is.": "यह पूछताछ वापस ली जा चुकी है, इसलिए अब नहीं बदलेगी।",
  "Somebody changed this enquiry meanwhile.": "इस बीच किसी ने यह पूछताछ बदल दी।",
  "The stage is saved": "स्टेटस सेव हो गया",
  "The note is saved": "नोट सेव हो गया",
  "Number not found": "यह नंबर नहीं मिला",
  "Shown, and written down": "नंबर दिखाया गया, और यह दर्ज कर लिया गया",
  "This is no place in the list": "सूची में ऐसी कोई जगह नहीं है",

  // Listings.
  "Property is no longer listed": "यह पीजी अब साइट पर नहीं है",
  "Removed property not found": "ऐसा कोई हटाया हुआ पीजी नहीं मिला",
  "Paused property not found": "ऐसा कोई रुका हुआ पीजी नहीं मिला",
  "Property not found": "यह पीजी नहीं मिला",
  "Property Added Successfully": "आपका पीजी जुड़ गया",
  "Property Deleted Successfully": "यह पीजी हटा दिया गया",
  "Changes saved": "बदलाव सेव हो गए",
  "This PG is live again": "यह पीजी फिर से साइट पर दिख रहा है",
  "This PG is paused": "यह पीजी रोक दिया गया है",
  "This PG is removed": "यह पीजी हटा दिया गया है",
  "This PG is back and live": "यह पीजी वापस आ गया है और साइट पर दिख रहा है",
  "This PG is back, and paused": "यह पीजी वापस आ गया है, पर अभी रुका हुआ है",
  "This PG is its owner's again, who has removed it": "यह पीजी मालिक को लौटा दिया गया, जिन्होंने इसे हटा रखा है",
  "At most {most} PGs can be added in a day.": "एक दिन में ज़्यादा से ज़्यादा {most} पीजी जोड़े जा सकते हैं।",
  "This PG was removed. Restore it first.": "यह पीजी हटाया जा चुका है। पहले इसे वापस लाएँ।",
  "This PG was changed meanwhile. Compare, then save again.": "इस बीच यह पीजी बदल दिया गया। मिलाकर देखें, फिर सेव करें।",
  "The photos were changed meanwhile. Look at them as they are now.": "इस बीच फ़ोटो बदल दी गईं। देखें कि अब वे कैसी हैं।",
  "The account that this PG belongs to is being deleted. Keep the account first.":
    "यह पीजी जिस खाते का है, वह मिटाया जा रहा है। पहले उस खाते को मिटने से रोकें।",
  "Our team removed this PG, and only our team can bring it back. You object? The Contact page says how to reach us.":
    "यह पीजी हमारी टीम ने हटाया है, और वही इसे वापस ला सकती है। आपको आपत्ति है? संपर्क पेज पर लिखा है कि हमसे कैसे बात करें।",
  "Our team paused this PG, and only our team can resume it. You object? The Contact page says how to reach us.":
    "यह पीजी हमारी टीम ने रोका है, और वही इसे फिर चालू कर सकती है। आपको आपत्ति है? संपर्क पेज पर लिखा है कि हमसे कैसे बात करें।",
  "Photo added": "फ़ोटो जुड़ गई",
  "Photos added": "फ़ोटो जुड़ गईं",
  "Photo removed": "फ़ोटो हटा दी गई",
  "Photo not found": "यह फ़ोटो नहीं मिली",
  "A PG has {most} photos at most: {room} more can be added":
    "एक पीजी की ज़्यादा से ज़्यादा {most} फ़ोटो हो सकती हैं: {room} और जोड़ी जा सकती हैं",
  "A PG keeps {least} photos at least. Add another one first.":
    "एक पीजी की कम से कम {least} फ़ोटो होनी चाहिए। पहले एक और जोड़ें।",
  "Name each photo once": "हर फ़ोटो का नाम एक बार दें",
  "Order saved": "क्रम सेव हो गया",

  // Search.
  "Place not found": "यह जगह नहीं मिली",
  "Sitemap not found": "यह साइटमैप नहीं मिला",
  "Give in or near, not both": "in या near में से एक ही दें",
  "Is needed, unless near is given": "near न हो, तो यह ज़रूरी है",
  "Give page or cursor, not both": "page या cursor में से एक ही दें",
  "This cursor belongs to another order": "यह कर्सर किसी और क्रम का है",
  "No such place: {place}": "ऐसी कोई जगह नहीं है: {place}",
  "No such locality: {localities}": "ऐसा कोई इलाका नहीं है: {localities}",
  "Needs near": "इसके साथ near भी चाहिए",
  "distance needs near": "distance के साथ near भी चाहिए",
  "Is needed": "यह ज़रूरी है",
  "Must be above south": "यह south से ऊपर होना चाहिए",
  "Must be right of west": "यह west के दाईं ओर होना चाहिए",

  // The contact page.
  "Too many messages from this connection.": "इस इंटरनेट कनेक्शन से बहुत सारे संदेश भेजे गए।",
  "Too many messages with this email.": "इस ईमेल से बहुत सारे संदेश भेजे गए।",
  "Too many messages with this mobile number.": "इस मोबाइल नंबर से बहुत सारे संदेश भेजे गए।",
  "Thank you. We have your message and answer by mail or phone.":
    "धन्यवाद। आपका संदेश हमें मिल गया है, हम ईमेल या फ़ोन से जवाब देंगे।",

  // The newsletter.
  "A mail was sent just now.": "एक मेल अभी-अभी भेजा गया है।",
  "Too many newsletter links from this connection.": "इस इंटरनेट कनेक्शन से न्यूज़लेटर के बहुत सारे लिंक खोले गए।",
  "Too many requests for the newsletter from this connection.": "इस इंटरनेट कनेक्शन से न्यूज़लेटर बहुत बार माँगा गया।",
  "Too many requests for the newsletter with this email.": "इस ईमेल के लिए न्यूज़लेटर बहुत बार माँगा गया।",
  "Almost there: open the link in the mail that we sent you.": "बस एक कदम और: हमने जो मेल भेजा है, उसका लिंक खोलें।",
  "This link is worth nothing any more. Subscribe again to get a new one.":
    "यह लिंक अब काम नहीं करता। नया लिंक पाने के लिए फिर से सब्सक्राइब करें।",
  "You get the newsletter from now on.": "न्यूज़लेटर अब आपको मिलेगा।",
  "You get no newsletter from us any more.": "अब हमारी तरफ़ से कोई न्यूज़लेटर नहीं आएगा।",

  // Becoming an owner.
  "We have your application. We answer by mail.": "आपका आवेदन मिल गया। जवाब मेल से भेजेंगे।",
  "You have applied already. We answer by mail.": "आपका आवेदन पहले ही मिल चुका है। जवाब मेल से भेजेंगे।",
  "You can add properties already.": "आपके खाते से पीजी पहले से ही जोड़े जा सकते हैं।",
  "Too many applications today.": "आज बहुत सारे आवेदन हो चुके हैं।",

  // Admins.
  "Application not found": "यह आवेदन नहीं मिला",
  "This application was answered already.": "इस आवेदन का जवाब पहले ही दिया जा चुका है।",
  "Approved. A mail tells them.": "मंज़ूर हो गया। उन्हें मेल से बता दिया जाएगा।",
  "Declined. A mail tells them why.": "नामंज़ूर हो गया। वजह उन्हें मेल से बता दी जाएगी।",
  "User not found": "यह यूज़र नहीं मिला",
  "Role Updated Successfully": "भूमिका बदल गई",
  "User Deleted Successfully": "यूज़र हटा दिया गया",
  "{name} is back": "{name} का खाता वापस आ गया",
  "Nobody else is admin. Make somebody else admin first.": "और कोई एडमिन नहीं है। पहले किसी और को एडमिन बनाएँ।",
  "Nobody deletes themselves here: your account page does that.":
    "यहाँ से अपना खाता नहीं मिटाया जा सकता: उसके लिए अपने खाते के पेज पर जाएँ।",
  "This is in the audit log now": "यह अब ऑडिट लॉग में दर्ज है",
  "1 mail is tried again": "1 मेल फिर से भेजा जा रहा है",
  "{count} mails are tried again": "{count} मेल फिर से भेजे जा रहे हैं",
  "Mail not found": "यह मेल नहीं मिला",
};

/** What the schema library says by itself on the server, of values that no form of ours sends. */
const libraryInHindi: Phrases = {
  "Invalid input: expected {expected}, received {received}": "यह यहाँ नहीं चलेगा: {expected} चाहिए था, {received} आया",
  "Invalid input: expected {expected}": "यह यहाँ नहीं चलेगा: {expected} चाहिए था",
  "Invalid option: expected one of {options}": "इनमें से एक होना चाहिए: {options}",
  "Too big: expected {what} to have {bound}": "यह बहुत बड़ा है: {what} {bound}",
  "Too big: expected {what} to be {bound}": "यह बहुत बड़ा है: {what} {bound}",
  "Too small: expected {what} to have {bound}": "यह बहुत छोटा है: {what} {bound}",
  "Too small: expected {what} to be {bound}": "यह बहुत छोटा है: {what} {bound}",
  "Invalid string: must match pattern {pattern}": "इसे इस तरह लिखना होगा: {pattern}",
  "Invalid key in {what}": "{what} में कोई नाम सही नहीं है",
  "Invalid value in {what}": "{what} में लिखी कोई चीज़ सही नहीं है",
};

/** A sentence of an answer in Hindi, whichever side it is from. */
export const sayAnswer = translator({ ...problemsInHindi, ...answersInHindi, ...libraryInHindi });
