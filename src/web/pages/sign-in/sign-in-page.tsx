import { useMatch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { type SignInPath, paths } from "#web/paths.ts";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { LoginPage } from "./login-page.tsx";
import { NewPasswordPage } from "./new-password-page.tsx";
import { RegisterOtpPage } from "./register-otp-page.tsx";
import { RegisterPage } from "./register-page.tsx";
import { ResetCodePage } from "./reset-code-page.tsx";

const pages: Readonly<Record<SignInPath, ComponentType>> = {
  [paths.login]: LoginPage,
  [paths.registerOtp]: RegisterOtpPage,
  [paths.register]: RegisterPage,
  [paths.forgotPassword]: ForgotPasswordPage,
  [paths.resetCode]: ResetCodePage,
  [paths.newPassword]: NewPasswordPage,
};

/** The page at this path. They come as one file: whoever takes a step takes the next, and waits for nothing. */
export function SignInPage() {
  const path = useMatch({ strict: false, select: ({ fullPath }) => fullPath as SignInPath });
  const Page = pages[path];
  return <Page key={path} />;
}
