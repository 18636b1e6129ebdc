/** Returns the image that replaces a missing one: a plain background and an empty nest. */
export function placeholderSvg(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">',
    '<rect width="400" height="400" fill="#f1eae0"/>',
    '<ellipse cx="200" cy="292" rx="96" ry="10" fill="#1d2540" opacity=".08"/>',
    '<path d="M104 196Q200 262 296 196C296 262 254 288 200 288S104 262 104 196Z" fill="#d9c6a8"/>',
    '<path d="M98 194Q200 258 302 194" fill="none" stroke="#c3ab86" stroke-width="12" stroke-linecap="round"/>',
    '</svg>',
  ].join('');
}
