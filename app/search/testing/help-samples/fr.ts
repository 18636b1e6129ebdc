import type { HelpSampleTexts } from '../help-sample.ts';

export const french: HelpSampleTexts = {
  help: {
    withdrawal:
      'rétractation, retractation, droit de rétractation, droit de retractation, délai de rétractation, formulaire de rétractation, se rétracter, me rétracter, bordereau de rétractation, 14 jours rétractation, délai de réflexion, résilier le contrat, rétractaton, retracter, résiliation, annuler la vente, j’ai changé d’avis',
    returns:
      'retour, retours, retour gratuit, retour colis, retourner un article, retourner ma commande, comment faire un retour, politique de retour, frais de retour, étiquette de retour, etiquette retour, bordereau de retour, bon de retour, imprimer étiquette retour, renvoyer un colis, renvoyer, renvoi, réexpédier, reexpedier, rendre un article, rapporter en magasin, échange, echange, échanger, echanger un article, échange de taille, mauvaise taille, trop petit, trop grand, ne me convient pas, délai de retour, retour en magasin, retourner un cadeau, satisfait ou remboursé, rettour, retourné, renvoyé, réexpédition',
    refund:
      'remboursement, remboursements, rembourser, me faire rembourser, être remboursé, remboursée, délai de remboursement, pas encore remboursé, quand serai-je remboursé, remboursment, avoir, bon d’avoir, note de crédit, récupérer mon argent, remboursemant, remboursement non reçu',
    cancellation:
      'annuler ma commande, annulation, annulation commande, annuler, annuler un achat, modifier ma commande, changer ma commande, commande annulée, anuler commande, supprimer ma commande, commandé deux fois, comment annuler',
    complaint:
      'réclamation, reclamation, faire une réclamation, réclamer, garantie, garantie légale, garantie légale de conformité, garantie 2 ans, vices cachés, sav, service après-vente, service apres vente, article défectueux, produit défectueux, produit abîmé, article cassé, colis abîmé, colis endommagé, article manquant, il manque un article, pièce manquante, pieces detachees, mauvais article reçu, erreur de livraison, ne fonctionne pas, en panne, réparation, plainte, réclamtion, commande incomplète, produit non conforme',
    orderStatus:
      'suivi, confirmation non reçue, suivi de colis, suivi colis, suivi de commande, suivre mon colis, suivre ma commande, suivi livraison, numéro de suivi, numero de suivi, où est mon colis, ou est mon colis, où est ma commande, ou en est ma commande, mon colis, colis perdu, colis non reçu, colis pas arrivé, colis en retard, retard de livraison, retard, livraison en retard, colis bloqué, colis volé, pas reçu ma commande, commande non reçue, jamais reçu, mes commandes, mes achats, historique de commandes, numéro de commande, statut de ma commande, état de la commande, confirmation de commande, pas de mail de confirmation, tracking, commade, colis introuvable, quand arrive mon colis, quand vais-je recevoir ma commande, livré mais pas reçu',
    invoice:
      'facture, factures, ma facture, télécharger ma facture, demander une facture, facture d’achat, duplicata de facture, justificatif d’achat, preuve d’achat, ticket de caisse, reçu, tva, numéro de facture, facutre, bon de livraison, facture pdf',
    payment:
      'paiement, paiements, moyens de paiement, modes de paiement, mode de règlement, moyen de paiement, paiement sécurisé, paiement en ligne, payer, comment payer, payer en plusieurs fois, paiement en 3 fois, paiement 3x, 3x sans frais, carte bancaire, carte bleue, cb, carte de crédit, visa, mastercard, american express, paypal, klarna, chèque, cheque, payer par chèque, virement, virement bancaire, prélèvement, prélèvement sepa, sepa, iban, twint, postfinance, bancontact, apple pay, google pay, contre remboursement, paiement refusé, carte refusée, problème de paiement, payer sur facture, rappel de paiement, mise en demeure, lettre de rappel, frais de rappel, impayé, acompte, paiemant, débité deux fois, relance de paiement, règlement par virement',
    shipping:
      'livraison, livraisons, frais de livraison, livraison gratuite, livraison offerte, livraison à domicile, livraison express, délai de livraison, delai livraison, délais de livraison, temps de livraison, date de livraison, modes de livraison, pays de livraison, livrez-vous en suisse, livraison en belgique, livraison à l’étranger, livraison internationale, livraison dom tom, livraison corse, expédition, expedition, frais d’expédition, frais d’envoi, frais de port, frais de port gratuits, port offert, port gratuit, envoi, colissimo, mondial relay, mondial relais, chronopost, point relais, points relais, point relai, relais, relais colis, retrait en point relais, la poste, dhl, douane, frais de douane, livraison samedi, transporteur, livrasion, quand serai-je livré',
    pickUp:
      'magasin, magasins, points de vente, point de vente, magasin près de chez moi, trouver un magasin, boutiques, retrait en magasin, retrait, click and collect, click & collect, horaires, horaires d’ouverture, heures d’ouverture, horaire magasin, réserver en magasin, retirer ma commande, adresse magasin',
    voucher:
      'code promo, codes promo, code promotionnel, code de réduction, code réduction, code promo ne marche pas, bon de réduction, bon d’achat, bons d’achat, bon cadeau, utiliser carte cadeau, coupon, chèque cadeau, code avantage, coupon de réduction, code cadeau',
    balance:
      'solde carte cadeau, solde de ma carte cadeau, consulter mon solde, cagnotte, montant restant carte cadeau',
    deletion:
      'supprimer mon compte, suppression de compte, suppression compte, fermer mon compte, clôturer mon compte, cloturer compte, effacer mes données, supprimer mes données, désactiver mon compte',
    password:
      'mot de passe, mot de passe oublié, mot de passe oublie, changer mot de passe, réinitialiser mot de passe, mdp oublié, nouveau mot de passe, identifiant oublié, mots de passe',
    addresses:
      'changer d’adresse, adresse de livraison, adresse de facturation, modifier mon adresse, mauvaise adresse, changement d’adresse, carnet d’adresses, déménagement, erreur d’adresse',
    personalData:
      'mes données, mes informations, changer mon email, modifier mes coordonnées, changer numéro de téléphone, changer de nom',
    newsletter:
      'newsletter, se désabonner, désabonnement, me désabonner, désinscription, désinscrire newsletter, desinscription newsletter, ne plus recevoir de mails, infolettre, lettre d’information, s’abonner à la newsletter, desabonner, newsleter',
    account:
      'compte, mon compte, compte client, espace client, créer un compte, creer compte, connexion, se connecter, impossible de me connecter, inscription, s’inscrire, login, déconnexion, commander sans compte, numéro client, problème de connexion, connection, compte bloqué',
    terms:
      'cgv, cgu, conditions générales, conditions générales de vente, conditions generales, conditions de vente, conditions d’utilisation, contrat, médiateur, médiation, litige, termes et conditions',
    privacy:
      'confidentialité, politique de confidentialité, confidentialite, vie privée, protection des données, rgpd, données personnelles',
    cookies: 'cookies, gestion des cookies, refuser les cookies, paramètres cookies',
    imprint:
      'mentions légales, mentions legales, mention légale, mentions, mentions juridiques, juridique, informations légales, qui sommes-nous, à propos, siège social, siret, numéro de tva, éditeur du site, mentions légalles',
    contact:
      'contact, contacts, contacter, nous contacter, contactez-nous, vous contacter, formulaire de contact, téléphone, telephone, tel, numéro de téléphone, numero telephone, n° de téléphone, appeler, vous appeler, comment vous joindre, email, e-mail, adresse mail, adresse email, mail, courriel, hotline, whatsapp, parler à un conseiller, coordonnées, téléphonne, contacte',
    service:
      'aide, besoin d’aide, centre d’aide, service client, service clients, service clientèle, service consommateurs, faq, questions fréquentes, questions, foire aux questions, assistance, support, service cliant',
    sizes:
      'guide des tailles, guide de taille, guide tailles, tableau des tailles, quelle taille choisir, correspondance des tailles, grille de tailles, comment choisir la taille',
    accessibility: 'accessibilité, accessibilite',
    wishlist: 'liste d’envies, liste de naissance, favoris, liste de souhaits',
    basket: 'panier, mon panier',
  },
  goods:
    'chat, chats, chat en peluche, peluche chat, chaton, déguisement chat, soldes, soldes été, promotions, panier à linge, panier de rangement, panier vélo, paniers de rangement, règlement, règlement du jeu, réglisse, réglable, réglable en hauteur, tour de lit, tour d’apprentissage, contour de lit, livre, livres, livre tissu, livre de bain, livret, livre sonore, comptine, comptines, contes, compote, gourde compote, apprendre à compter, compteur, comptoir, boutique de poupée, marchande, caisse enregistreuse, caisse en bois, poste de police, relax, transat relax, relief, portail, porte-bébé, portique, portant, aide à la marche, aiguille, service à thé, service de table, serviette, serviettes, serveuse, maille, grosse maille, maillot, maillot de bain, lentilles de contact, peau à peau, rétroviseur, rétroviseur bébé, rétro, rembourrage, rembourré, coussin rembourré, garde-robe, plaid, plante, suite, facteur, camion facteur, facettes, cadeau, cadeau de naissance, coffret cadeau, papier cadeau, coupon de tissu, coupe-ongles, coupelle, bonnet, bonbon, retouche, écharpe, écharpe de portage, échelle, médiator, égal, menton, siège auto, siège, sirène, sirènes, poupée sirène, ribambelle, vêtement, vêtements, carte postale, cartes à jouer, jeu de cartes, carte de naissance, bleu, banc enfant, chèche, chèvre, collier, collier d’ambre, collants, doudou, doudous, douche, pommeau de douche, envol, horloge, jeu magasin, magnétique, bracelet d’identification, gigoteuse avec inscription, profilé, connecté, babyphone connecté, jouet connecté, balance connectée, thermomètre connecté, pèse-bébé, emporte-pièce cookie, piles, jouet à piles, recyclé, polyester recyclé, jeu de questions, support baignoire, support mobile, support hamac, assise, assise poussette, conditionnement, contraste, livre contrasté, donuts, jeu d’adresse, jeux d’adresse, camion de déménagement, modulable, anneau, anneau de dentition, anneaux, kit de réparation, préparation, préparateur biberon, séparation, perles, jouet volant, bloque-porte, casse-tête, casque, casque vélo, petit, très petit, petit bateau, grande taille, délicat, lessive délicate, point de croix, jeu de codes, mon premier livre, mes premiers mots, mon ours, mots croisés, jeu de mots, passe-partout, passoire, clés d’éveil, porte-clés, accessoires, accessoire, lecteur de contes, taille 62, taille 6 mois, taille haute, taille réglable, taille-crayon, tableau noir, tableau magnétique, guidon, poussette canne, tapis de sol, lit bébé, matelas à langer, gigoteuse été, chaussettes antidérapantes, tétine, sucette, hochet, mobile musical, veilleuse, biberon, stérilisateur, chauffe-biberon, thermomètre, baignoire, cape de bain, lange, couches lavables, trotteur, draisienne, tricycle, puzzle, pâte à modeler, cubes, acheter une poussette, gratuit, pas cher, nouveau, nouveautés, expert, envie, compotier, contacteur, avoine, avion, argent, bracelet argent, pièces de monnaie, facile, facile à enfiler, échangeur d’air, renvoi de bébé, lange anti-renvoi, carte du monde, virevent, cheville, chemise',
};
