import type { ReactNode } from 'react';
import type { Role } from '../../../app/back-office/rules/role.ts';
import type { Caller } from '../../../app/back-office/schemas/call.ts';
import type { Env } from '../env.ts';
import type { Language, Translate } from '../messages/translate.ts';
import type { MessageKey } from '../messages/en.ts';

/** What the handler of a page has: who has signed in, their language, and the back end. */
export interface PageContext {
  readonly env: Env;
  readonly caller: Caller;
  readonly language: Language;
  readonly t: Translate;
  readonly url: URL;
}

/** What a handler answers. */
export type PageAnswer =
  | {
      readonly kind: 'page';
      readonly title: string;
      readonly body: ReactNode;
      /** 422 for a form that was refused. */
      readonly status?: 200 | 422;
    }
  /** A file to save, or to look at. */
  | {
      readonly kind: 'file';
      readonly body: ReadableStream | string;
      readonly type: string;
      /** Its name if it is to be saved. */
      readonly name?: string;
    }
  /** After a change: a path of the office. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'problem'; readonly status: 403 | 404 | 422; readonly text: string };

/** A page of the office: a GET shows it, and its form is posted to it. */
export interface OfficePage {
  readonly path: `/_shop/${string}`;
  readonly name: MessageKey;
  /** It is no part of the navigation, since other pages lead to it. */
  readonly isHidden?: true;
  /** Roles that may open it, besides `admin`. The back end checks each call again. */
  readonly may: readonly Role[];
  /** Its forms may be `multipart/form-data` with files, of so many lines at most. */
  readonly takesFiles?: { readonly lines: number };
  show(context: PageContext): Promise<PageAnswer>;
  /** `files` has those that were chosen, by the name of their field. */
  submit?(
    context: PageContext,
    fields: Readonly<Record<string, string>>,
    files: Readonly<Record<string, File>>,
  ): Promise<PageAnswer>;
}
