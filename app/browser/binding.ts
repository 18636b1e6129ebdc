import type { PageModels } from '../client/models.ts';
import type { Scripts } from '../client/scripts.ts';
import type { Consent } from '../consent/browser/consent.ts';
import type { ShowLoading } from './loading.ts';
import type { SendForm } from './send-form.ts';
import type { ShopPage } from './shop-page.ts';
import type { ReadOut } from './status.ts';
import type { Wake } from './wake.ts';

/** A shop's page, before the shop's models are awake. */
export interface PageContext {
  readonly page: Document;
  readonly shop: ShopPage;
  readonly consent: Consent;
}

/** What a binding gets. */
export interface BindingContext extends PageContext {
  readonly models: PageModels;
  /** Runs a job at once, or when a page that was rendered ahead is shown. */
  readonly onceSeen: (run: () => void) => void;
  readonly showLoading: ShowLoading;
  readonly sendForm: SendForm;
  /** Creates the status of a part that has texts read out. */
  readonly beginStatus: () => ReadOut;
  /** Gives content that has replaced other content what the page's listeners do not. */
  readonly bindContent: (root: ParentNode) => void;
}

/**
 * Sends a form by script; `submitter` is the button that was pressed. Returns false for a form that the browser is to send.
 */
export type SubmitHandler = (
  form: HTMLFormElement,
  submitter: HTMLElement | null,
) => boolean | void;

/** A binding that is awake. */
export interface Bound {
  /** Sends the forms that have the binding's name. */
  readonly submit?: SubmitHandler;
}

/** Binds a page once, however many of its elements have the binding's name. */
export type Bind = (context: BindingContext) => Bound | void;

/** A row of the table of bindings (app/client/bindings.ts). */
export interface Binding {
  readonly wake: Wake;
  /** Returns whether it wakes by itself, where that depends on the visitor. */
  readonly when?: (context: PageContext, element: HTMLElement) => boolean;
  /** Whether it follows presses of links and buttons, which are held until it is awake. */
  readonly clicks?: true;
  /** Its script (app/client/scripts.ts), which is loaded once the shop's is awake; without one, the shop's. */
  readonly script?: keyof Scripts;
}
