/** How long a removal can be undone. Milliseconds. */
const UNDO_TIME = 10_000;

interface UndoTexts {
  readonly text: string;
  readonly undo: string;
  /** Accessible name of the button. */
  readonly named: string;
  /** Whether the button gets the focus in any case: the line was left by a dialog. */
  readonly takesFocus?: boolean | undefined;
}

/** The note in the place of a removed line. */
export interface Undo {
  /** Removes the note: the line is there again. */
  readonly end: () => void;
}

/**
 * Puts a note with a button in the place of a removed line, for ten seconds, and as long as the note has keyboard focus. The
 * button calls `undone`; the end of the time calls `over`.
 */
export function showUndo(
  line: HTMLElement,
  { text, undo, named, takesFocus = false }: UndoTexts,
  { undone, over }: { readonly undone: () => void; readonly over: () => void },
): Undo {
  const page = line.ownerDocument;
  const hadFocus = takesFocus || line.contains(page.activeElement);
  const note = page.createElement('div');
  note.className = 'wish-undo';
  const words = page.createElement('span');
  words.setAttribute('role', 'status');
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = undo;
  button.ariaLabel = named;
  note.append(words, button);
  line.append(note);
  // A status is announced only if it was on the page before its text.
  words.textContent = text;
  if (hadFocus) button.focus();
  let isOver = false;
  const finish = () => {
    if (!isOver || note.contains(page.activeElement) || !note.isConnected) return;
    over();
  };
  const timer = setTimeout(() => {
    isOver = true;
    finish();
  }, UNDO_TIME);
  // The focus has moved when the event is over.
  note.addEventListener('focusout', () => setTimeout(finish, 0));
  button.addEventListener('click', () => {
    clearTimeout(timer);
    isOver = false;
    undone();
  });
  return {
    end() {
      clearTimeout(timer);
      const isAtIt = note.contains(page.activeElement);
      note.remove();
      if (isAtIt) line.querySelector<HTMLElement>('.wish-remove')?.focus();
    },
  };
}
