import type { PageModels } from '../client/models.ts';
import type { Consent } from '../consent/browser/consent.ts';
import type { ShowLoading } from './loading.ts';
import type { SendForm } from './send-form.ts';
import type { ShopPage } from './shop-page.ts';
import type { ReadOut } from './status.ts';

/** A shop's page before the shop's models are loaded. */
export interface PageContext {
  readonly page: Document;
  readonly shop: ShopPage;
  readonly consent: Consent;
}

/** Dependencies that a binding receives. */
export interface BindingContext extends PageContext {
  readonly models: PageModels;
  /** Runs a job at once, or when a prerendered page becomes visible. */
  readonly onceSeen: (run: () => void) => void;
  readonly showLoading: ShowLoading;
  readonly sendForm: SendForm;
  /** Creates the status in which a part announces texts to screen readers. */
  readonly beginStatus: () => ReadOut;
  /** Binds replaced content in all ways that the page's listeners do not. */
  readonly bindContent: (root: ParentNode) => void;
}

/** Sends a form by script; `submitter` is the pressed button. Returns false for a form that the browser should send. */
export type SubmitHandler = (
  form: HTMLFormElement,
  submitter: HTMLElement | null,
) => boolean | void;

/** A binding that is loaded. */
export interface Bound {
  /** Sends the forms with the binding's name. */
  readonly submit?: SubmitHandler;
}

/** Binds a page once, no matter how many of its elements have the binding's name. */
export type Bind = (context: BindingContext) => Bound | void;
