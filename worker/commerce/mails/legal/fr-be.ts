/** Terms, and what the law or the shop says about returns, as the shop's pages have them (legal.ts). */

export const frBe = {
  terms: `# Conditions générales de vente

Version de novembre 2026. Vous pouvez les enregistrer ou les imprimer ; nous vous les envoyons avec la confirmation de commande.

## 1. À qui elles s’appliquent

Ces conditions s’appliquent à toute commande passée dans cette boutique par un consommateur, au sens de l’article I.1 du Code de droit économique (CDE), auprès de Nestling België NV, Rue du Nid 12, 1050 Bruxelles, numéro d’entreprise 0000.000.000, téléphone 0800 00 474, e-mail contact@nestling.example. Le contrat est conclu en français.

## 2. Les articles

Les caractéristiques principales de chaque article, sa composition, son âge d’usage, ses avertissements et les coordonnées de son fabricant figurent sur sa fiche. Les offres sont valables tant qu’elles sont visibles et dans la limite des stocks disponibles.

## 3. La commande

Vous composez votre panier, indiquez vos coordonnées, choisissez la livraison et le paiement, vérifiez le récapitulatif et le prix total, corrigez au besoin, puis validez par le bouton « commande avec obligation de paiement » (article VI.46 CDE).

Nous accusons réception de la commande aussitôt, par e-mail. Le contrat est conclu lorsque nous acceptons la commande, au plus tard à l’expédition. Nous ne la refusons que pour un motif sérieux, par exemple une erreur manifeste de prix ; vous en êtes averti et remboursé sans retard. Nous conservons le contrat et vous en envoyons le texte.

## 4. Les prix

Les prix sont indiqués en euros, TVA légale et cotisations Recupel et Bebat comprises. S’y ajoutent les frais de livraison, détaillés à la page [Livraison](/livraison/) et affichés dans le panier avant la commande. Toute réduction annoncée se mesure au prix le plus bas pratiqué au cours des trente jours précédents (article VI.18 CDE).

## 5. Le paiement

Vous payez par l’un des moyens proposés à la page [Paiement](/paiement/), où figure aussi le moment du débit. Aucun n’entraîne de frais. Les articles restent notre propriété jusqu’au paiement complet.

## 6. La livraison

Nous livrons en Belgique, dans le délai indiqué sur la fiche de l’article et, à défaut, au plus tard trente jours après la conclusion du contrat (article VI.43 CDE). En cas de retard, vous pouvez nous accorder un délai supplémentaire raisonnable ; s’il n’est pas respecté, vous pouvez mettre fin au contrat et nous vous remboursons sans retard la totalité des sommes payées.

Les risques passent à vous lorsque vous, ou un tiers que vous avez désigné autre que le transporteur que nous proposons, prenez possession de l’article (article VI.44 CDE).

## 7. Rétractation et retours

Vous disposez d’un droit légal de rétractation de quatorze jours (articles VI.47 et suivants CDE), décrit avec ses exceptions et son formulaire à la page [Droit de rétractation](/droit-de-retractation/). Vous pouvez l’exercer [en ligne](/retractation/), sans compte. Nous acceptons en outre, de notre plein gré, les retours d’articles non utilisés jusqu’à 30 jours après réception.

## 8. La garantie légale

Vous bénéficiez de la garantie légale de deux ans à compter de la livraison (articles 1649bis à 1649octies de l’ancien Code civil). Tout défaut de conformité qui apparaît dans ces deux ans est présumé avoir existé à la livraison, sauf preuve contraire.

Vous pouvez demander la réparation ou le remplacement, sans frais, dans un délai raisonnable et sans inconvénient majeur. Si cela est impossible ou disproportionné, n’est pas fait ou échoue, ou si le défaut est grave, vous avez droit à une réduction du prix ou, sauf défaut mineur, au remboursement contre restitution de l’article. La garantie des vices cachés (articles 1641 à 1649 de l’ancien Code civil) s’applique ensuite.

Signalez-nous le défaut dès que vous le constatez : [service client](/service-client/), 0800 00 474. Les garanties commerciales des fabricants, lorsqu’il y en a, sont indiquées sur la fiche de l’article ; elles s’ajoutent à la garantie légale sans la remplacer.

## 9. Appareils, piles et emballages

Les appareils électriques et les piles usagés ne vont pas à la poubelle. Déposez-les au recyparc, dans un point de collecte Recupel ou Bebat, ou rendez-les-nous sans frais ; à l’achat d’un appareil équivalent, nous reprenons l’ancien.

## 10. Laits pour nourrissons

Conformément au règlement délégué (UE) 2016/127, les préparations pour nourrissons ne font l’objet d’aucune publicité, remise ou prime. Les codes avantage et les promotions ne s’y appliquent pas.

## 11. Données personnelles

Le traitement de vos données est décrit à la page [Protection des données](/confidentialite/).

## 12. Responsabilité

Nous répondons de la bonne exécution du contrat selon le droit commun. Rien dans ces conditions ne limite notre responsabilité en cas de dol, de faute lourde, de dommage corporel ou de produit défectueux.

## 13. Plaintes, médiation, droit applicable

Adressez d’abord votre plainte à notre [service client](/service-client/). Si notre réponse ne vous satisfait pas, vous pouvez saisir gratuitement le Service de médiation pour le consommateur, dont l’adresse figure dans les [mentions légales](/mentions-legales/). Les tribunaux belges sont compétents, notamment celui de votre domicile.

Le droit belge s’applique, sans vous priver des règles impératives qui vous protègent là où vous habitez. Si une clause n’est pas valable, les autres le restent.`,

  returns: `# Droit de rétractation et retours

Le plus rapide est de le faire en ligne : [me rétracter](/retractation/). Aucun compte n’est nécessaire, deux étapes suffisent, et nous accusons réception aussitôt par e-mail, avec la date et l’heure.

## Droit de rétractation

Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours. Le délai de rétractation expire quatorze jours après le jour où vous-même, ou un tiers autre que le transporteur et désigné par vous, prend physiquement possession du bien ou, si la commande est livrée en plusieurs fois, du dernier bien.

Pour exercer le droit de rétractation, vous devez nous notifier (Nestling België NV, Rue du Nid 12, 1050 Bruxelles, Belgique, téléphone 0800 00 474, e-mail contact@nestling.example) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté, par exemple une lettre envoyée par la poste ou un courrier électronique. Vous pouvez utiliser le modèle de formulaire ci-dessous, mais ce n’est pas obligatoire.

Vous pouvez également exercer ce droit en ligne, au moyen de la [fonctionnalité de rétractation](/retractation/) accessible au bas de chaque page. Si vous l’utilisez, nous vous enverrons sans délai un accusé de réception sur un support durable, par exemple par courrier électronique.

Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.

## Effets de la rétractation

En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires découlant du fait que vous avez choisi, le cas échéant, un mode de livraison autre que le mode moins coûteux de livraison standard proposé par nous), sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent ; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous. Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu le bien ou jusqu’à ce que vous ayez fourni une preuve d’expédition du bien, la date retenue étant celle du premier de ces faits.

Vous devrez renvoyer ou rendre le bien sans retard excessif et, en tout état de cause, au plus tard quatorze jours après nous avoir communiqué votre décision. Ce délai est réputé respecté si vous renvoyez le bien avant l’expiration du délai de quatorze jours. Nous prenons en charge les frais de renvoi du bien, y compris pour les meubles et les autres articles qui ne peuvent pas être renvoyés par la poste : nous les faisons chercher chez vous.

Votre responsabilité n’est engagée qu’à l’égard de la dépréciation du bien résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement de ce bien.

## Les exceptions

Ce droit résulte des articles VI.47 et suivants du Code de droit économique. Selon l’article VI.53, il ne peut être exercé pour :

- les articles confectionnés selon vos indications ou nettement personnalisés, comme un bavoir brodé au prénom
- les articles scellés qui ne peuvent être renvoyés pour des raisons d’hygiène ou de protection de la santé une fois ouverts, comme les tétines ou les tire-lait
- les articles susceptibles de se détériorer ou de se périmer rapidement
- les contenus numériques sans support matériel dont l’exécution a commencé avec votre accord exprès et votre renoncement exprès au droit de rétractation

## 30 jours pour les retours

Au-delà de la loi, nous reprenons les articles non utilisés jusqu’à 30 jours après réception, aux mêmes conditions et avec les mêmes exceptions. Votre droit légal reste entier.

- Annoncez le retour [en ligne](/retractation/) ou au 0800 00 474.
- Remettez l’article dans son carton, collez dessus l’étiquette de retour jointe au colis et déposez-le dans un point bpost. Il n’y a pas d’étiquette ? [Écrivez-nous](/contact/), nous vous en envoyons une.
- Gardez la preuve de dépôt. Vous êtes remboursé dans les quatorze jours qui suivent votre annonce, dès que l’article ou cette preuve nous est parvenu.

## Un article est défectueux ?

C’est une autre affaire, et le délai est de deux ans : la garantie légale est décrite dans les [conditions générales de vente](/conditions-generales-de-vente/). [Écrivez-nous](/contact/), si possible avec une photo.

## Formulaire de rétractation

(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)

À l’attention de Nestling België NV, Rue du Nid 12, 1050 Bruxelles, Belgique, contact@nestling.example :

- Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat (*) portant sur la vente du bien (*) ci-dessous :
- Commandé le (*) / reçu le (*) :
- Nom du (des) consommateur(s) :
- Adresse du (des) consommateur(s) :
- Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :
- Date :

(*) Rayez la mention inutile.`,
};
