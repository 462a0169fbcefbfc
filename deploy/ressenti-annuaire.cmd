@echo off
rem Envoie le fichier des personnes à Ressenti (docs/annuaire.md). curl.exe est dans Windows 10, 11 et Server 2019.
rem La clé : un fichier d'une ligne, « Authorization: Bearer rst_... », lisible par le seul compte de la tâche.
if not defined RESSENTI_URL set RESSENTI_URL=https://ressenti.exemple.fr
if not defined RESSENTI_FICHIER set RESSENTI_FICHIER=C:\rh\personnes.csv
if not defined RESSENTI_CLE set RESSENTI_CLE=C:\rh\ressenti-annuaire.cle
curl.exe -sS --fail --max-time 120 --retry 3 -H "@%RESSENTI_CLE%" -H "Content-Type: text/csv" -T "%RESSENTI_FICHIER%" "%RESSENTI_URL%/api/sync/people.csv"
