/** Returns all values of a cookie in `document.cookie`: a parent domain can set one of the same name. */
export function readCookies(cookies: string, name: string): readonly string[] {
  return cookies
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** Returns the first value of a cookie. */
export function readCookie(cookies: string, name: string): string | undefined {
  return readCookies(cookies, name)[0];
}
