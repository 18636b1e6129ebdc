/** Shows or hides the error beside a field. Not in account-form.ts: passkeys validate without that module's rules. */
export function showProblem(form: HTMLFormElement, name: string, text: string | undefined) {
  const id = `${form.id}-${name}`;
  const page = form.ownerDocument;
  const control = page.getElementById(id);
  const problem = page.getElementById(`${id}-problem`);
  if (!control || !problem) return;
  problem.hidden = !text;
  const textElement = problem.querySelector('span');
  if (textElement && text) textElement.textContent = text;
  const hint = page.getElementById(`${id}-hint`);
  const ids = [...(text ? [problem.id] : []), ...(hint ? [hint.id] : [])].join(' ');
  if (text) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
  if (ids) control.setAttribute('aria-describedby', ids);
  else control.removeAttribute('aria-describedby');
  const more = form.querySelector<HTMLElement>(`[data-problem-of="${name}"]`);
  if (more) more.hidden = text !== more.dataset['problem'];
}
