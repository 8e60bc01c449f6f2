import { defineMessages } from "./define-messages.ts";

/** Accounts: registering, logging in, passwords, two-step login, deletion. */
export const accountMessages = defineMessages({
  "account.name-missing": { en: "Name is Required", hi: "नाम लिखना ज़रूरी है" },
  "account.contact-missing": { en: "Contact is required", hi: "मोबाइल नंबर लिखना ज़रूरी है" },
  "account.contact-wrong": { en: "Must be a valid 10-digit number", hi: "10 अंकों का सही मोबाइल नंबर लिखें" },
  "account.email-missing": { en: "Email is required", hi: "ईमेल लिखना ज़रूरी है" },
  "account.new-email-missing": { en: "email is required", hi: "ईमेल लिखना ज़रूरी है" },
  "account.email-wrong": { en: "Invalid Email", hi: "यह ईमेल सही नहीं है" },
  "account.new-email-wrong": { en: "Must be a valid email", hi: "सही ईमेल लिखें" },
  "account.email-or-contact-missing": {
    en: "Email or mobile number is required",
    hi: "ईमेल या मोबाइल नंबर लिखना ज़रूरी है",
  },
  "account.email-or-contact-wrong": {
    en: "Must be a valid email or 10-digit number",
    hi: "सही ईमेल या 10 अंकों का मोबाइल नंबर लिखें",
  },
  "account.password-missing": { en: "Password is required", hi: "पासवर्ड लिखना ज़रूरी है" },
  "account.new-password-missing": { en: "password is required", hi: "पासवर्ड लिखना ज़रूरी है" },
  "account.current-password-missing": { en: "Current password is required", hi: "मौजूदा पासवर्ड लिखना ज़रूरी है" },
  "account.password-too-short": {
    en: "Password must be at least {least} characters",
    hi: "पासवर्ड में कम से कम {least} अक्षर या अंक होने चाहिए",
  },
  "account.password-above-most": {
    en: "Password must be at most {most} characters",
    hi: "पासवर्ड में ज़्यादा से ज़्यादा {most} अक्षर या अंक हो सकते हैं",
  },
  "account.password-untypable": {
    en: "Password has characters that cannot be typed",
    hi: "पासवर्ड में ऐसे चिह्न हैं जो यहाँ नहीं लिखे जा सकते",
  },
  "account.password-too-long": { en: "Password is too long", hi: "पासवर्ड बहुत लंबा है" },
  "account.passwords-differ": { en: "The two passwords differ", hi: "दोनों पासवर्ड अलग-अलग हैं। दोनों जगह एक ही लिखें" },
  "account.otp-missing": { en: "OTP is required", hi: "कोड लिखना ज़रूरी है" },
  "account.recovery-code-missing": { en: "Recovery code is required", hi: "रिकवरी कोड लिखना ज़रूरी है" },
  "account.recovery-code-length": {
    en: "A recovery code has 10 letters and digits",
    hi: "रिकवरी कोड में कुल 10 अक्षर और अंक होते हैं, पूरा लिखें",
  },
  "account.otp-length": { en: "OTP must be {length} digits", hi: "कोड {length} अंकों का होता है" },
  "account.language-missing": { en: "Choose a language", hi: "कोई भाषा चुनें" },
  "account.not-a-user": { en: "Not a user", hi: "यह किसी का खाता नहीं है" },
  "account.not-a-session": { en: "Not a session", hi: "यह कोई लॉगिन नहीं है" },
  "account.second-step": { en: "Enter the code from your authenticator app", hi: "अब अपने ऑथेंटिकेटर ऐप का कोड लिखें" },
  "account.enrol-first": {
    en: "Admins need two-step login. Set it up on your account page first.",
    hi: "एडमिन के लिए दो चरणों वाला लॉगिन ज़रूरी है। पहले इसे अपने खाते के पेज पर चालू करें।",
  },
  "account.prove-again": { en: "Confirm your identity first", hi: "पहले अपनी पहचान की पुष्टि करें" },
  "account.proved": { en: "Confirmed", hi: "पहचान की पुष्टि हो गई" },
  "account.sign-in-expired": {
    en: "This login has expired. Log in again with your password or Google.",
    hi: "इस लॉगिन का समय खत्म हो गया। पासवर्ड या Google से फिर लॉगिन करें।",
  },
  "account.recovery-code-wrong": {
    en: "This recovery code is wrong or has already been used",
    hi: "यह आपका रिकवरी कोड नहीं है, या पहले ही इस्तेमाल हो चुका है",
  },
  "account.factor-code-used": {
    en: "This code is wrong or has already been used. Wait for the next one.",
    hi: "यह कोड गलत है या पहले ही इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।",
  },
  "account.factor-code-wrong": {
    en: "This code is wrong. Enter the one that the app shows now.",
    hi: "यह कोड गलत है। ऐप अभी जो कोड दिखा रहा है, वही लिखें।",
  },
  "account.prove-by-factor": {
    en: "Use two-step login to confirm your identity",
    hi: "अपनी पहचान की पुष्टि दो चरणों वाले लॉगिन से करें",
  },
  "account.factor-not-for-role": {
    en: "Two-step login is available to PG owners and admins",
    hi: "दो चरणों वाला लॉगिन पीजी के मालिकों और एडमिन के लिए है",
  },
  "account.factor-add-to-app": {
    en: "Now add the account to your authenticator app",
    hi: "अब खाता अपने ऑथेंटिकेटर ऐप में जोड़ें",
  },
  "account.factor-enrolment-expired": {
    en: "This took too long. Start again with a new QR code.",
    hi: "इसमें बहुत देर हो गई। नए क्यूआर कोड से फिर शुरू करें।",
  },
  "account.factor-on": { en: "Two-step login is on", hi: "दो चरणों वाला लॉगिन चालू है" },
  "account.factor-off": { en: "Two-step login is off", hi: "दो चरणों वाला लॉगिन बंद है" },
  "account.recovery-codes-renewed": {
    en: "These are your new recovery codes. The old ones no longer work.",
    hi: "ये आपके नए रिकवरी कोड हैं। पुराने कोड अब नहीं चलेंगे।",
  },
  "account.factor-required-for-admins": {
    en: "Admins need two-step login, so it cannot be turned off.",
    hi: "एडमिन के लिए दो चरणों वाला लॉगिन ज़रूरी है, इसलिए इसे बंद नहीं किया जा सकता।",
  },
  "account.factor-not-found": { en: "Two-step login not found", hi: "दो चरणों वाला लॉगिन चालू नहीं है" },
  "account.logged-in": { en: "Login Successfully", hi: "लॉगिन हो गया" },
  "account.logged-out": { en: "Logout Successfully", hi: "लॉगआउट हो गया" },
  "account.credentials-wrong": { en: "Invalid email or password", hi: "ईमेल या पासवर्ड सही नहीं है" },
  "account.registered": { en: "Registered Successfully", hi: "रजिस्टर हो गया" },
  "account.email-taken": { en: "Email already registered", hi: "इस ईमेल से खाता पहले से बना हुआ है" },
  "account.otp-mailed": { en: "OTP sent to your email", hi: "कोड आपके ईमेल पर भेज दिया गया" },
  "account.otp-sent": { en: "OTP sent successfully", hi: "कोड भेज दिया गया" },
  "account.otp-verified": { en: "OTP verified successfully", hi: "कोड सही है" },
  "account.reset-otp-verified": { en: "OTP Verified", hi: "कोड सही है" },
  "account.otp-wrong": { en: "Invalid OTP", hi: "कोड सही नहीं है" },
  "account.otp-unproved": { en: "Please verify the OTP again", hi: "कोड फिर से भरें" },
  "account.email-unverified": { en: "Verify your email first", hi: "पहले अपने ईमेल की पुष्टि करें" },
  "account.other-email-unverified": { en: "Verify this email first", hi: "पहले इस ईमेल की पुष्टि करें" },
  "account.password-common": {
    en: "This password is among the most common ones. Choose another",
    hi: "यह पासवर्ड बहुत लोग रखते हैं। कोई दूसरा चुनें",
  },
  "account.password-guessable": {
    en: "This password is easy to guess from this site or your email. Choose another",
    hi: "इस साइट के नाम या आपके ईमेल से इस पासवर्ड का अंदाज़ा आसानी से लग सकता है। कोई दूसरा चुनें",
  },
  "account.password-updated": { en: "Password updated successfully!", hi: "पासवर्ड बदल गया!" },
  "account.current-password-wrong": { en: "This is not your current password", hi: "मौजूदा पासवर्ड सही नहीं है" },
  "account.details-saved": { en: "Your details are saved", hi: "आपकी जानकारी सेव हो गई" },
  "account.session-not-found": { en: "Session not found", hi: "यह लॉगिन नहीं मिला" },
  "account.session-ended": { en: "Signed out there", hi: "वहाँ से लॉगआउट हो गया" },
  "account.other-sessions-ended": { en: "Signed out everywhere else", hi: "बाकी सब जगह से लॉगआउट हो गया" },
  "account.deletion-planned": {
    en: "Your account will be erased. To keep it, sign in before then and choose “Keep my account” on your account page.",
    hi: "आपका खाता मिटा दिया जाएगा। उसे रखना हो, तो उससे पहले लॉगिन करें और अपने खाते के पेज पर “मेरा खाता न मिटाएँ” चुनें।",
  },
  "account.deletion-not-found": { en: "Deletion not found", hi: "खाता मिटाने का कोई अनुरोध नहीं मिला" },
  "account.google-not-found": { en: "Google account not found", hi: "Google खाता नहीं मिला" },
  "account.google-disconnected": { en: "Google is disconnected", hi: "Google लॉगिन बंद हो गया" },
  "account.google-needs-password": {
    en: "Set a password first: without Google you could not log in.",
    hi: "पहले पासवर्ड बनाएँ: Google के बिना लॉगिन नहीं हो पाएगा।",
  },
  "account.deletion-undone": { en: "Your account stays", hi: "आपका खाता बना रहेगा" },
  "account.sign-in-overloaded": {
    en: "Many people are signing in just now. Try again in a few seconds.",
    hi: "अभी बहुत लोग लॉगिन कर रहे हैं। कुछ सेकंड में फिर कोशिश करें।",
  },
  "account.too-many-sign-ins-from-connection": {
    en: "Too many attempts to sign in from this connection.",
    hi: "इस इंटरनेट कनेक्शन से लॉगिन की बहुत कोशिशें हो गईं।",
  },
  "account.too-many-sign-ins-to-account": {
    en: "Too many attempts to sign in to this account.",
    hi: "इस खाते में लॉगिन की बहुत कोशिशें हो गईं।",
  },
  "account.too-many-google-sign-ins": {
    en: "Too many attempts to sign in with Google from this connection.",
    hi: "इस इंटरनेट कनेक्शन से Google से लॉगिन की बहुत कोशिशें हो गईं।",
  },
  "account.code-just-sent": { en: "A code was sent just now.", hi: "एक कोड अभी-अभी भेजा गया है।" },
  "account.too-many-codes-asked": {
    en: "Too many codes were asked for with this email or number.",
    hi: "इस ईमेल या नंबर के लिए बहुत बार कोड माँगा गया।",
  },
  "account.too-many-codes-asked-from-connection": {
    en: "Too many codes were asked for from this connection.",
    hi: "इस इंटरनेट कनेक्शन से बहुत बार कोड माँगा गया।",
  },
  "account.too-many-codes-tried": { en: "Too many codes were tried.", hi: "बहुत सारे कोड आज़माए गए।" },
  "account.too-many-contact-changes": {
    en: "You have changed your mobile number too often today.",
    hi: "आपने आज मोबाइल नंबर बहुत बार बदला है।",
  },
  "account.too-many-password-changes": {
    en: "You have changed your password too often today.",
    hi: "आपने आज पासवर्ड बहुत बार बदला है।",
  },
  "account.too-many-deletions": {
    en: "You have deleted your account too often today.",
    hi: "आपने आज खाता मिटाने के लिए बहुत बार कहा है।",
  },
  "account.too-many-google-disconnections": {
    en: "You have disconnected Google too often today.",
    hi: "आपने आज Google लॉगिन बहुत बार बंद किया है।",
  },
  "account.too-many-recovery-code-renewals": {
    en: "You have renewed your recovery codes too often today.",
    hi: "आपने आज रिकवरी कोड बहुत बार बदले हैं।",
  },
  "account.too-many-factor-enrolments": {
    en: "You have set up two-step login too often today.",
    hi: "आपने आज दो चरणों वाला लॉगिन बहुत बार चालू किया है।",
  },
  "account.too-many-codes-tried-from-connection": {
    en: "Too many codes were tried from this connection.",
    hi: "इस इंटरनेट कनेक्शन से बहुत सारे कोड आज़माए गए।",
  },
  "account.too-many-changes-from-connection": {
    en: "Too many changes from this connection.",
    hi: "इस इंटरनेट कनेक्शन से बहुत सारे बदलाव किए गए।",
  },
  "account.too-many-password-tries": { en: "Too many attempts with this password.", hi: "पासवर्ड कई बार गलत लिखा गया।" },
  "account.last-admin": {
    en: "Nobody else is admin. Make somebody else admin first.",
    hi: "और कोई एडमिन नहीं है। पहले किसी और को एडमिन बनाएँ।",
  },
});
