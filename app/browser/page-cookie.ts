/** Returns the first value of a cookie in `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  return cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
